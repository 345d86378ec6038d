import { describe, expect, it } from '@jest/globals';
import type { ApiFailure } from '@msk/frontend-shared/api-failure';
import { AdminOnly } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { findReviewOf, openTab, titles, type User, usePendingTab } from '../testing/pending-tab';
import { anAnalysis, aPendingVideo, serveQueue } from '../testing/pending-videos';
import PendingTab from './pending-tab';

usePendingTab();

describe('decisions on pending videos', () => {
  it('an approved video leaves the list at once, and the next one is shown', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'), aPendingVideo('3'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('button', { name: 'Approve & Publish' }));
    await findReviewOf('Case 2');
    expect(titles()).toEqual(['Review Case 2', 'Review Case 3']);
    expect(await screen.findByText('It is in the library now.')).toBeVisible();
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

  it.each([
    [
      'the button of the message',
      async (user: User) => user.click(await screen.findByRole('button', { name: 'Undo' })),
    ],
    ['the key U', async (user: User) => user.keyboard('u')],
  ])('an approval is undone by %s, and its video is in review again', async (_, undo) => {
    const queue = serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const undone: unknown[] = [];
    server.use(
      http.post('*/api/admin/approve/:id', () => {
        queue.videos = [aPendingVideo('2')];
        return jsonResponse({ message: 'It is in the library now.', videoId: '1' });
      }),
      http.post('*/api/admin/pending/:id/undo', ({ params }) => {
        undone.push(params.id);
        queue.videos = [aPendingVideo('1', { version: 3 }), aPendingVideo('2')];
        return jsonResponse({ ...aPendingVideo('1', { version: 3 }) });
      }),
    );
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('a');
    await screen.findByText('It is in the library now.');
    await undo(user);
    expect(await screen.findByText('“Case 1” is pending again.')).toBeVisible();
    await findReviewOf('Case 1');
    await waitFor(() => expect(titles()).toEqual(['Review Case 1', 'Review Case 2']));
    expect(undone).toEqual(['1']);
  });

  it('a conflict with another curator shows what differs, and nothing is sent over it unasked', async () => {
    const newer = aPendingVideo('1', { version: 2, aiAnalysis: anAnalysis({ caseTitle: 'Of the other one' }) });
    const queue = serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const versions: unknown[] = [];
    server.use(
      http.post('*/api/admin/approve/1', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        queue.videos = [newer, aPendingVideo('2')];
        if (version === 2) return jsonResponse({ message: 'It is in the library now.', videoId: '1' });
        return errorResponse({ ...anApiError({ statusCode: 409, code: 'conflict' }), current: newer } as ApiFailure);
      }),
    );
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('a');
    await screen.findByText('Somebody else has changed this video');
    expect(screen.getByRole('cell', { name: anAnalysis().caseTitle })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Of the other one' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the newer version' }));
    await findReviewOf('Case 1');
    expect(await screen.findByRole('heading', { name: 'Of the other one' })).toBeVisible();
    expect(versions).toEqual([1]);
    await user.keyboard('a');
    await waitFor(() => expect(versions).toEqual([1, 2]));
  });

  it('a draft survives a conflict and is saved over the newer version when the curator says so', async () => {
    const newer = aPendingVideo('1', { version: 2, aiAnalysis: anAnalysis({ summary: 'Of the other one.' }) });
    serveQueue(aPendingVideo('1'));
    const sent: { version: number; aiAnalysis: { caseTitle: string } }[] = [];
    server.use(
      http.post('*/api/admin/update-ai-analysis/1', async ({ request }) => {
        sent.push((await request.json()) as (typeof sent)[number]);
        if (sent.length > 1) return jsonResponse({ ...newer });
        return errorResponse({ ...anApiError({ statusCode: 409, code: 'conflict' }), current: newer } as ApiFailure);
      }),
    );
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('e');
    await user.type(await screen.findByLabelText('Case title'), ' of mine');
    await user.click(screen.getByRole('button', { name: 'Save analysis' }));
    await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Analysis Updated')).toBeVisible();
    expect(sent.map(({ version, aiAnalysis }) => [version, aiAnalysis.caseTitle])).toEqual([
      [1, `${anAnalysis().caseTitle} of mine`],
      [2, `${anAnalysis().caseTitle} of mine`],
    ]);
  });
});
