import { beforeEach, describe, expect, it } from '@jest/globals';
import { api } from '@msk/frontend-shared/api';
import { AdminOnly } from '@msk/frontend-shared/session';
import { failure } from '@msk/frontend-shared/testing/failure';
import { pass } from '@msk/frontend-shared/testing/fake-clock';
import { anAdmin } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import { anAnalysis, aPendingVideo, aQueueOf } from '../testing/pending-videos';
import PendingTab from './pending-tab';

useServer();

beforeEach(() => {
  server.use(
    signedInAs(anAdmin()),
    http.post('*/api/admin/approve/:id', () => answer({ message: 'It is in the library now.', videoId: 'v' })),
  );
});

const underReview = (title: string) =>
  within(screen.getByRole('region', { name: 'Review' })).findByRole('heading', { name: title, level: 2 });
const rows = () => within(screen.getByRole('region', { name: 'Queue' })).queryAllByRole('button', { name: /^Review / });
const titles = () => rows().map((row) => row.getAttribute('aria-label'));

async function openDesk(at = '/admin/pending') {
  const page = renderPage(<PendingTab />, { at });
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  return page;
}

describe('the desk of pending videos', () => {
  it('shows the next video when one is approved, and takes that one off the list at once', async () => {
    aQueueOf(aPendingVideo('1'), aPendingVideo('2'), aPendingVideo('3'));
    const { user } = await openDesk();
    await underReview('Case 1');
    await user.click(screen.getByRole('button', { name: 'Approve & Publish' }));
    await underReview('Case 2');
    expect(titles()).toEqual(['Review Case 2', 'Review Case 3']);
    expect(await screen.findByText('It is in the library now.')).toBeVisible();
  });

  it('does not bring a decided video back when an older list arrives late', async () => {
    const queue = aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    const { user, store } = await openDesk();
    await underReview('Case 1');
    await user.keyboard('a');
    await underReview('Case 2');
    queue.videos = [aPendingVideo('1'), aPendingVideo('2', { title: 'Case 2, renamed' })];
    store.dispatch(api.util.invalidateTags(['PendingVideo']));
    await underReview('Case 2, renamed');
    expect(titles()).toEqual(['Review Case 2, renamed']);
  });

  it('brings a video back with the reason when the server does not take the decision', async () => {
    aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    const conflict = failure({ statusCode: 409, code: 'conflict', message: 'Somebody else has rejected this video.' });
    server.use(http.post('*/api/admin/approve/1', () => refuse(conflict)));
    const { user } = await openDesk();
    await underReview('Case 1');
    await user.keyboard('a');
    expect(await screen.findByText('Approval Failed')).toBeVisible();
    const back = (await screen.findByRole('button', { name: 'Review Case 1' })).closest('li') as HTMLElement;
    expect(within(back).getByRole('status')).toHaveTextContent('Somebody else has rejected this video.');
    await underReview('Case 2'); // whoever went on reading is left where they are
  });

  it('sends the note along, and takes letters typed into it for words', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/approve/:id', async ({ request }) => {
        sent.push(await request.json());
        return answer({ message: 'Done.', videoId: 'v' });
      }),
    );
    aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openDesk();
    await underReview('Case 1');
    await user.type(screen.getByLabelText('Notes'), 'a park');
    await underReview('Case 1');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve & Publish' }));
    await waitFor(() => expect(sent).toEqual([{ notes: 'a park' }]));
  });

  it('is worked with single keys: J and K move, E edits, R asks for a reason', async () => {
    aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openDesk();
    await underReview('Case 1');
    await user.keyboard('j');
    await underReview('Case 2');
    await user.keyboard('k');
    await underReview('Case 1');
    await user.keyboard('e');
    expect(screen.getByLabelText('Case title')).toHaveValue(anAnalysis().caseTitle);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('r');
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
  });

  it('takes no key once they are switched off', async () => {
    aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openDesk();
    await underReview('Case 1');
    await user.click(screen.getByRole('button', { name: 'Keys on' }));
    await user.keyboard('j');
    await underReview('Case 1');
    await user.click(screen.getByRole('button', { name: 'Keys off' }));
    await user.keyboard('j');
    await underReview('Case 2');
  });

  it('approves nothing that has no analysis, and offers to have it made', async () => {
    const processed: unknown[] = [];
    server.use(
      http.post('*/api/admin/process-ai/:id', ({ params }) => {
        processed.push(params.id);
        return answer({ ...aPendingVideo('1', { processingStatus: 'processing', aiAnalysis: null }) });
      }),
    );
    aQueueOf(aPendingVideo('1', { processingStatus: 'pending', aiAnalysis: null }), aPendingVideo('2'));
    const { user } = await openDesk();
    await underReview('Case 1');
    expect(screen.getByRole('button', { name: 'Approve & Publish' })).toBeDisabled();
    await user.keyboard('a');
    await underReview('Case 1');
    await user.keyboard('p');
    await waitFor(() => expect(processed).toEqual(['1']));
  });

  it('shows an analysis soon after it is done, even if the figures above the tabs were faster', async () => {
    const queue = aQueueOf(aPendingVideo('1', { processingStatus: 'processing', aiAnalysis: null }));
    await openDesk();
    await underReview('Case 1');
    queue.videos = [aPendingVideo('1')];
    await pass(2_000);
    expect(await screen.findByRole('heading', { name: anAnalysis().caseTitle })).toBeVisible();
  });

  it('keeps a video in view whose status changes, and takes the decision on it', async () => {
    const queue = aQueueOf(
      aPendingVideo('1', { processingStatus: 'failed', aiAnalysis: null }),
      aPendingVideo('2', { processingStatus: 'failed' }),
    );
    const { user, store } = await openDesk('/admin/pending?status=failed');
    await underReview('Case 1');
    queue.videos = queue.videos.map((video) => (video.id === '1' ? aPendingVideo('1') : video));
    store.dispatch(api.util.invalidateTags(['PendingVideo']));
    await waitFor(() => expect(titles()).toEqual(['Review Case 2']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve & Publish' })).toBeEnabled());
    await underReview('Case 1');
    await user.keyboard('a');
    await underReview('Case 2');
  });

  it('never swaps the video under review for another by itself', async () => {
    const queue = aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    const { user, store } = await openDesk();
    await underReview('Case 1');
    queue.videos = [aPendingVideo('2')];
    store.dispatch(api.util.invalidateTags(['PendingVideo']));
    expect(await screen.findByText('Somebody else has decided on this video.')).toBeVisible();
    await user.keyboard('a');
    expect(titles()).toEqual(['Review Case 2']);
    await user.click(screen.getByRole('button', { name: 'Next video' }));
    await underReview('Case 2');
  });

  it('approves all that are selected, and says what the server left', async () => {
    const queue = aQueueOf(aPendingVideo('1'), aPendingVideo('2'), aPendingVideo('3', { processingStatus: 'failed' }));
    server.use(
      http.post('*/api/admin/approve', async ({ request }) => {
        expect(await request.json()).toEqual({ ids: ['1', '3'] });
        queue.videos = queue.videos.filter(({ id }) => id !== '1');
        return answer({ approved: 1, skipped: 1 });
      }),
    );
    const { user } = await openDesk();
    await user.click(screen.getByRole('checkbox', { name: 'Select Case 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Case 3' }));
    await user.click(screen.getByRole('button', { name: 'Approve 2 selected' }));
    expect(await screen.findByText('1 video published. 1 video not ready, left here.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Review Case 2', 'Review Case 3']));
  });

  it('says that the session has ended, not that the approval failed', async () => {
    aQueueOf(aPendingVideo('1'), aPendingVideo('2'));
    server.use(
      http.post('*/api/admin/approve/:id', () => refuse(failure({ statusCode: 401, code: 'unauthenticated' }))),
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

  it('offers to clear the search that finds nothing', async () => {
    aQueueOf(aPendingVideo('1'));
    const { user, address } = renderPage(<PendingTab />, { at: '/admin/pending?query=zebra' });
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await underReview('Case 1');
    expect(address()).toBe('/admin/pending');
  });
});
