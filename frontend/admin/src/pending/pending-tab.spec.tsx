import { beforeEach, describe, expect, it } from '@jest/globals';
import { api } from '@msk/frontend-shared/api';
import type { ApiFailure } from '@msk/frontend-shared/api-failure';
import { AdminOnly } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { anAdmin } from '@msk/frontend-shared/testing/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SectionMenu } from '../layout/section-menu';
import '../testing/antd-in-jsdom';
import { anAnalysis, aPendingVideo, serveQueue } from '../testing/pending-videos';
import PendingTab from './pending-tab';

useServer();

type User = Awaited<ReturnType<typeof openTab>>['user'];

beforeEach(() => {
  server.use(
    signedInAs(anAdmin()),
    http.post('*/api/admin/approve/:id', () => jsonResponse({ message: 'It is in the library now.', videoId: 'v' })),
    http.get('*/api/admin/pending/failures', () => jsonResponse({ failures: [{ reason: 'Too long.', videos: 2 }] })),
    http.put('*/api/admin/pending/:id/presence', () => jsonResponse({ reviewers: [] })),
    http.delete('*/api/admin/pending/:id/presence', () => new HttpResponse(null, { status: 204 })),
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
    await waitFor(() => expect(sent).toEqual([{ notes: 'a park', version: 1 }]));
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
    expect(await screen.findByLabelText('Case title')).toHaveValue(anAnalysis().caseTitle);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('r');
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
  });

  it('the shortcuts work right after the click on the tab, which leaves the focus in the menu of the sections', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = renderPage(
      <>
        <SectionMenu />
        <PendingTab />
      </>,
      { at: '/admin/pending' },
    );
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('link', { name: 'Pending Videos' }));
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('j');
    await findReviewOf('Case 2');
  });

  it('shortcuts that are switched off do nothing', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await user.keyboard('j');
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
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

  it('others who review the case are named, and the review ends with the next video', async () => {
    const [ada, left] = [{ id: 'u', name: 'Ada Admin', since: '2026-11-23T09:31:00Z' }, [] as unknown[]];
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    server.use(
      http.put('*/api/admin/pending/1/presence', () => jsonResponse({ reviewers: [ada] })),
      http.delete('*/api/admin/pending/:id/presence', ({ params }) => {
        left.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await advanceTime(1_000);
    expect(await screen.findByText(/^Ada Admin also reviews this since /)).toBeVisible();
    await user.keyboard('j');
    await waitFor(() => expect(left).toEqual(['1']));
    expect(screen.queryByText(/also reviews/)).not.toBeInTheDocument();
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

  it('a case whose analysis failed is published without one only after a confirmation', async () => {
    const sent: unknown[] = [];
    serveQueue(aPendingVideo('1', { processingStatus: 'failed', failureReason: 'Too long.', aiAnalysis: null }));
    server.use(
      http.post('*/api/admin/approve/1', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'It is in the library now.', videoId: '1' });
      }),
    );
    const { user } = await openTab();
    await user.click(await screen.findByRole('button', { name: 'Publish without analysis…' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Publish without analysis' }));
    expect(await screen.findByText('It is in the library now.')).toBeVisible();
    expect(sent).toEqual([{ version: 1, withoutAnalysis: true }]);
  });

  it('the transcript is corrected line by line', async () => {
    const sent: unknown[] = [];
    const cues = [
      { start: 0, end: 4, text: 'Here is the supraspinatus.' },
      { start: 5, end: 9, text: 'It is thorn.' },
    ];
    serveQueue(aPendingVideo('1'));
    server.use(
      http.get('*/api/admin/pending/1/transcript', () =>
        jsonResponse({ transcript: '', cues, version: 1, marks: [{ cue: 0, start: 12, end: 25, term: 'tendon' }] }),
      ),
      http.put('*/api/admin/pending/1/transcript', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ ...aPendingVideo('1', { version: 2 }) });
      }),
    );
    const { user } = await openTab();
    await user.click(await screen.findByRole('button', { name: /Transcript$/ }));
    expect(await screen.findByRole('button', { name: 'supraspinatus' })).toHaveAttribute(
      'title',
      'tendon: play from 0:00',
    );
    await user.click(screen.getByRole('button', { name: 'Edit transcript' }));
    await user.type(await screen.findByLabelText('Text of the line'), '{Enter}');
    const line = screen.getByLabelText('Text of the line');
    expect(line).toHaveValue('It is thorn.');
    await user.clear(line);
    await user.type(line, 'It is torn.');
    await user.click(screen.getByRole('button', { name: 'Save transcript' }));
    expect(await screen.findByText('Transcript Updated')).toBeVisible();
    expect(sent).toEqual([{ version: 1, cues: [cues[0], { ...cues[1], text: 'It is torn.' }] }]);
  });
});
