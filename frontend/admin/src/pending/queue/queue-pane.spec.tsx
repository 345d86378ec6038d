import { describe, expect, it } from '@jest/globals';
import { api } from '@msk/frontend-shared/api';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { findReviewOf, openTab, titles, usePendingTab } from '../../testing/pending-tab';
import { aPendingVideo, serveQueue } from '../../testing/pending-videos';
import PendingTab from '../pending-tab';

usePendingTab();

describe('the list of pending videos', () => {
  it('a decided video does not come back when an older list arrives late', async () => {
    const queue = serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user, store } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('a');
    await findReviewOf('Case 2');
    queue.videos = [aPendingVideo('1'), aPendingVideo('2', { title: 'Case 2, renamed' })];
    act(() => void store.dispatch(api.util.invalidateTags(['PendingVideo'])));
    await findReviewOf('Case 2, renamed');
    expect(titles()).toEqual(['Review Case 2, renamed']);
  });

  it('the list is read again every 15 seconds, and every 2 seconds while one of its videos is analysed', async () => {
    const queue = serveQueue(aPendingVideo('1'));
    await openTab();
    expect(queue.reads).toBe(1);
    queue.videos = [aPendingVideo('1', { processingStatus: 'processing', aiAnalysis: null })];
    await advanceTime(14_000);
    expect(queue.reads).toBe(1);
    await advanceTime(1_000);
    await waitFor(() => expect(queue.reads).toBe(2));
    await advanceTime(2_000);
    await waitFor(() => expect(queue.reads).toBe(3));
  });

  it('the file has all videos of the filter, on whatever page', async () => {
    serveQueue(aPendingVideo('1', { title: 'Knee' }));
    await openTab('/admin/pending?query=knee&page=2');
    expect(await screen.findByLabelText('Export CSV')).toHaveAttribute('href', '/api/admin/pending.csv?query=knee');
  });

  it('a search without results offers to clear the filters', async () => {
    serveQueue(aPendingVideo('1'));
    const { user, currentUrl } = renderPage(<PendingTab />, { at: '/admin/pending?query=zebra' });
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await findReviewOf('Case 1');
    expect(currentUrl()).toBe('/admin/pending');
  });

  it('the list keeps its place under the pointer, and a decided row offers the way back', async () => {
    const queue = serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    server.use(
      http.post('*/api/admin/reject/:id', async ({ request, params }) => {
        expect(await request.json()).toMatchObject({ reason: 'not_relevant', version: 1 });
        queue.videos = queue.videos.filter(({ id }) => id !== params.id);
        return jsonResponse({ message: 'It is on the blacklist now.' });
      }),
    );
    const { user } = await openTab();
    await user.dblClick(screen.getByRole('button', { name: 'Quick Blacklist: Case 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo: Case 1' });
    const list = undo.closest('ul') as HTMLElement;
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(titles()).toEqual(['Review Case 2']);
    fireEvent.pointerLeave(list);
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await screen.findByText('It is on the blacklist now.');
  });

  it('failed analyses are retried together, with their reasons shown', async () => {
    const sent: unknown[] = [];
    serveQueue(aPendingVideo('1', { processingStatus: 'failed', failureReason: 'Too long.', aiAnalysis: null }));
    server.use(
      http.post('*/api/admin/process-ai', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ queued: 2 });
      }),
    );
    const { user } = await openTab('/admin/pending?status=failed');
    expect(await screen.findByText('2 × Too long.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry all 2' }));
    expect(await screen.findByText('2 videos queued for analysis.')).toBeVisible();
    expect(sent).toEqual([{ status: 'failed' }]);
  });
});
