import { beforeEach, describe, expect, it } from '@jest/globals';
import { api } from '@msk/frontend-shared/api';
import { AdminOnly } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { anAdmin } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import { anAnalysis, aPendingVideo, serveQueue } from '../testing/pending-videos';
import PendingTab from './pending-tab';

useServer();

beforeEach(() => {
  server.use(
    signedInAs(anAdmin()),
    http.post('*/api/admin/approve/:id', () => jsonResponse({ message: 'It is in the library now.', videoId: 'v' })),
  );
});

const findReviewOf = (title: string) =>
  within(screen.getByRole('region', { name: 'Review' })).findByRole('heading', { name: title, level: 2 });
const rows = () => within(screen.getByRole('region', { name: 'Queue' })).queryAllByRole('button', { name: /^Review / });
const titles = () => rows().map((row) => row.getAttribute('aria-label'));

async function openTab(at = '/admin/pending') {
  const page = renderPage(<PendingTab />, { at });
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  return page;
}

describe('the pending videos tab', () => {
  it('an approved video leaves the list at once, and the next one is shown', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'), aPendingVideo('3'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('button', { name: 'Approve & Publish' }));
    await findReviewOf('Case 2');
    expect(titles()).toEqual(['Review Case 2', 'Review Case 3']);
    expect(await screen.findByText('It is in the library now.')).toBeVisible();
  });

  it('a decided video does not come back when an older list arrives late', async () => {
    const queue = serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user, store } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('a');
    await findReviewOf('Case 2');
    queue.videos = [aPendingVideo('1'), aPendingVideo('2', { title: 'Case 2, renamed' })];
    store.dispatch(api.util.invalidateTags(['PendingVideo']));
    await findReviewOf('Case 2, renamed');
    expect(titles()).toEqual(['Review Case 2, renamed']);
  });

  it('a video comes back with the reason when the server refuses the decision', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const conflict = anApiError({
      statusCode: 409,
      code: 'conflict',
      message: 'Somebody else has rejected this video.',
    });
    server.use(http.post('*/api/admin/approve/1', () => errorResponse(conflict)));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('a');
    expect(await screen.findByText('Approval Failed')).toBeVisible();
    const back = (await screen.findByRole('button', { name: 'Review Case 1' })).closest('li') as HTMLElement;
    expect(within(back).getByRole('status')).toHaveTextContent('Somebody else has rejected this video.');
    await findReviewOf('Case 2'); // the review stays on the next video
  });

  it('the note is sent with the approval, and letters typed into it are no shortcuts', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/approve/:id', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'Done.', videoId: 'v' });
      }),
    );
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.type(screen.getByLabelText('Notes'), 'a park');
    await findReviewOf('Case 1');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve & Publish' }));
    await waitFor(() => expect(sent).toEqual([{ notes: 'a park' }]));
  });

  it('the shortcuts J and K move, E edits, and R asks for a reason', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('j');
    await findReviewOf('Case 2');
    await user.keyboard('k');
    await findReviewOf('Case 1');
    await user.keyboard('e');
    expect(screen.getByLabelText('Case title')).toHaveValue(anAnalysis().caseTitle);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('r');
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
  });

  it('shortcuts that are switched off do nothing', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('button', { name: 'Keys on' }));
    await user.keyboard('j');
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('button', { name: 'Keys off' }));
    await user.keyboard('j');
    await findReviewOf('Case 2');
  });

  it('a video without an analysis cannot be approved, but processed', async () => {
    const processed: unknown[] = [];
    server.use(
      http.post('*/api/admin/process-ai/:id', ({ params }) => {
        processed.push(params.id);
        return jsonResponse({ ...aPendingVideo('1', { processingStatus: 'processing', aiAnalysis: null }) });
      }),
    );
    serveQueue(aPendingVideo('1', { processingStatus: 'pending', aiAnalysis: null }), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    expect(screen.getByRole('button', { name: 'Approve & Publish' })).toBeDisabled();
    await user.keyboard('a');
    await findReviewOf('Case 1');
    await user.keyboard('p');
    await waitFor(() => expect(processed).toEqual(['1']));
  });

  it('a finished analysis is shown soon, even if the statistics above the tabs were updated first', async () => {
    const queue = serveQueue(aPendingVideo('1', { processingStatus: 'processing', aiAnalysis: null }));
    await openTab();
    await findReviewOf('Case 1');
    queue.videos = [aPendingVideo('1')];
    await advanceTime(2_000);
    expect(await screen.findByRole('heading', { name: anAnalysis().caseTitle })).toBeVisible();
  });

  it('a video whose status changes stays in review and can be decided on', async () => {
    const queue = serveQueue(
      aPendingVideo('1', { processingStatus: 'failed', aiAnalysis: null }),
      aPendingVideo('2', { processingStatus: 'failed' }),
    );
    const { user, store } = await openTab('/admin/pending?status=failed');
    await findReviewOf('Case 1');
    queue.videos = queue.videos.map((video) => (video.id === '1' ? aPendingVideo('1') : video));
    store.dispatch(api.util.invalidateTags(['PendingVideo']));
    await waitFor(() => expect(titles()).toEqual(['Review Case 2']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve & Publish' })).toBeEnabled());
    await findReviewOf('Case 1');
    await user.keyboard('a');
    await findReviewOf('Case 2');
  });

  it('the video in review is never replaced by another without the curator', async () => {
    const queue = serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user, store } = await openTab();
    await findReviewOf('Case 1');
    queue.videos = [aPendingVideo('2')];
    store.dispatch(api.util.invalidateTags(['PendingVideo']));
    expect(await screen.findByText('Somebody else has decided on this video.')).toBeVisible();
    await user.keyboard('a');
    expect(titles()).toEqual(['Review Case 2']);
    await user.click(screen.getByRole('button', { name: 'Next video' }));
    await findReviewOf('Case 2');
  });

  it('all selected videos are approved, and the skipped ones are counted', async () => {
    const queue = serveQueue(
      aPendingVideo('1'),
      aPendingVideo('2'),
      aPendingVideo('3', { processingStatus: 'failed' }),
    );
    server.use(
      http.post('*/api/admin/approve', async ({ request }) => {
        expect(await request.json()).toEqual({ ids: ['1', '3'] });
        queue.videos = queue.videos.filter(({ id }) => id !== '1');
        return jsonResponse({ approved: 1, skipped: 1 });
      }),
    );
    const { user } = await openTab();
    await user.click(screen.getByRole('checkbox', { name: 'Select Case 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Case 3' }));
    await user.click(screen.getByRole('button', { name: 'Approve 2 selected' }));
    expect(await screen.findByText('1 video published. 1 video not ready, left here.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Review Case 2', 'Review Case 3']));
  });

  it('an expired session shows “Session Expired” in place of a failed approval', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    server.use(
      http.post('*/api/admin/approve/:id', () =>
        errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' })),
      ),
    );
    const { user } = renderPage(
      <AdminOnly>
        <PendingTab />
      </AdminOnly>,
    );
    await screen.findByRole('heading', { name: 'Case 1' });
    await user.keyboard('a');
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(screen.queryByText('Approval Failed')).not.toBeInTheDocument();
  });

  it('a search without results offers to clear the filters', async () => {
    serveQueue(aPendingVideo('1'));
    const { user, currentUrl } = renderPage(<PendingTab />, { at: '/admin/pending?query=zebra' });
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await findReviewOf('Case 1');
    expect(currentUrl()).toBe('/admin/pending');
  });
});
