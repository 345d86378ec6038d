import { describe, expect, it } from '@jest/globals';
import { api } from '@msk/frontend-shared/api';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { openTab, titles, usePendingTab } from '../testing/pending-tab';
import { aPendingVideo, serveQueue } from '../testing/pending-videos';

usePendingTab();

const refused = (message: string) => errorResponse(anApiError({ statusCode: 409, code: 'conflict', message }));

/** Answers each undo, and keeps the ids of the undone videos. */
function serveUndo(isRefused: (id: string) => boolean = () => false) {
  const undone: string[] = [];
  server.use(
    http.post<{ id: string }>('*/api/admin/pending/:id/undo', ({ params: { id } }) => {
      if (isRefused(id)) return refused('Too late.');
      undone.push(id);
      return jsonResponse({ ...aPendingVideo(id) });
    }),
  );
  return undone;
}

describe('a bulk approval', () => {
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

  it('can be undone for the videos of every page, and for no other', async () => {
    const queue = serveQueue(aPendingVideo('1'));
    server.use(http.post('*/api/admin/approve', () => jsonResponse({ approved: 2, skipped: 0 })));
    const undone = serveUndo();
    const { user, store } = await openTab();
    await user.click(screen.getByRole('checkbox', { name: 'Select Case 1' }));
    await user.hover(screen.getByRole('region', { name: 'Review' })); // under the pointer, the list keeps its rows
    queue.videos = [aPendingVideo('2'), aPendingVideo('3')]; // as on the next page
    act(() => void store.dispatch(api.util.invalidateTags(['PendingVideo'])));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Case 2' }));
    await user.click(screen.getByRole('button', { name: 'Approve 2 selected' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 videos pending again.')).toBeVisible();
    expect(undone).toEqual(['1', '2']);
  });

  it('says how many of its videos could not be made pending again', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    server.use(http.post('*/api/admin/approve', () => jsonResponse({ approved: 2, skipped: 0 })));
    serveUndo((id) => id === '2');
    const { user } = await openTab();
    await user.click(screen.getByRole('checkbox', { name: /select all on this page/ }));
    await user.click(screen.getByRole('button', { name: 'Approve 2 selected' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undo Failed (1 of 2)')).toBeVisible();
    expect(screen.getByText('Too late.')).toBeVisible();
  });

  it('is sent in parts with its progress; when one is refused, those before it stay approved and can be undone', async () => {
    serveQueue(...Array.from({ length: 30 }, (_, n) => aPendingVideo(String(n + 1))));
    const answers: ((answer: Response) => void)[] = [];
    server.use(http.post('*/api/admin/approve', () => new Promise<Response>((resolve) => answers.push(resolve))));
    const undone = serveUndo();
    const { user } = await openTab();
    await user.click(screen.getByRole('checkbox', { name: /select all on this page/ }));
    await user.click(screen.getByRole('button', { name: 'Approve 30 selected' }));
    expect(await screen.findByText('Approving: 0 of 30')).toBeVisible();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(jsonResponse({ approved: 25, skipped: 0 }));
    expect(await screen.findByText('Approving: 25 of 30')).toBeVisible();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(refused('The server is busy.'));
    expect(await screen.findByText('Approval Failed (5 of 30)')).toBeVisible();
    expect(titles()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('25 videos pending again.')).toBeVisible();
    expect(undone).toHaveLength(25);
  });
});
