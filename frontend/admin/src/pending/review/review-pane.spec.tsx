import { describe, expect, it } from '@jest/globals';
import { api } from '@msk/frontend-shared/api';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { answerAsPlayer } from '@msk/frontend-shared/testing/fake-player';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { findReviewOf, openTab, titles, usePendingTab } from '../../testing/pending-tab';
import { anAnalysis, aPendingVideo, aStatement, serveQueue } from '../../testing/pending-videos';

usePendingTab();

describe('the video in review', () => {
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
    act(() => void store.dispatch(api.util.invalidateTags(['PendingVideo'])));
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
    act(() => void store.dispatch(api.util.invalidateTags(['PendingVideo'])));
    expect(await screen.findByText('Somebody else has decided on this video.')).toBeVisible();
    await user.keyboard('a');
    expect(titles()).toEqual(['Review Case 2']);
    await user.click(screen.getByRole('button', { name: 'Next video' }));
    await findReviewOf('Case 2');
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
    const marks = [{ cue: 0, start: 12, end: 25, term: 'tendon' }];
    const statements = [
      aStatement({ text: 'Tendon tear', checked: 'found', cues: [1] }),
      aStatement({ text: 'Fracture', checked: 'not-found', cues: [] }),
    ];
    server.use(
      http.get('*/api/admin/pending/1/transcript', () =>
        jsonResponse({ transcript: '', cues, version: 1, marks, statements, reveal: null }),
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
    const checked = within(screen.getByRole('region', { name: 'Checked by the transcript' }));
    expect(checked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'FractureNo line says it',
      'Tendon tearTendon tear: play from 0:05',
    ]);
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

  it('a click on a marked term, and on the time of a line, plays the video from there', async () => {
    const cues = [
      { start: 12, end: 16, text: 'Here is the supraspinatus.' },
      { start: 40, end: 44, text: 'It is torn.' },
    ];
    const marks = [{ cue: 0, start: 12, end: 25, term: 'tendon' }];
    serveQueue(aPendingVideo('1'));
    server.use(
      http.get('*/api/admin/pending/1/transcript', () =>
        jsonResponse({ transcript: '', cues, version: 1, marks, statements: [], reveal: null }),
      ),
    );
    const { user } = await openTab();
    await advanceTime(300); // the player appears
    const { commands } = answerAsPlayer(await screen.findByTitle<HTMLIFrameElement>('Player: Case 1'));
    await user.click(await screen.findByRole('button', { name: /Transcript$/ }));
    await user.click(await screen.findByRole('button', { name: 'supraspinatus' }));
    await waitFor(() => expect(commands.slice(-2)).toEqual(['setCurrentTime 12', 'play']));
    await user.click(screen.getByRole('button', { name: 'Play from 0:40' }));
    await waitFor(() => expect(commands.slice(-2)).toEqual(['setCurrentTime 40', 'play']));
  });

  it('the line that tells the diagnosis is shown, and moved by keys', async () => {
    const sent: unknown[] = [];
    const cues = [
      { start: 0, end: 4, text: 'Here is the tendon.' },
      { start: 25, end: 29, text: 'This is a tear.' },
    ];
    const reveal = { cueIndex: 1, at: 25, partialAt: null, how: 'asserted', confidence: 0.95, callPossible: true };
    serveQueue(aPendingVideo('1'));
    server.use(
      http.get('*/api/admin/pending/1/transcript', () =>
        jsonResponse({ transcript: '', cues, version: 1, marks: [], statements: [], reveal }),
      ),
      http.put('*/api/admin/pending/1/reveal', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ ...aPendingVideo('1', { version: 2 }) });
      }),
    );
    const { user } = await openTab();
    await user.click(await screen.findByRole('button', { name: /Transcript$/ }));
    expect(await screen.findByText('The diagnosis is told at 0:25 (found, 95 % confident).')).toBeVisible();
    expect(screen.getByRole('button', { name: '0:25: tells the diagnosis', pressed: true })).toBeVisible();
    screen.getByRole('button', { name: '0:00: tells the diagnosis', pressed: false }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Reveal Moved')).toBeVisible();
    expect(sent).toEqual([{ version: 1, cueIndex: 0 }]);
  });
});
