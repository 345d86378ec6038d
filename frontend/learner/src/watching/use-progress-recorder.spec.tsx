import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Video } from '@msk/contracts';
import { endSession, SignedIn } from '@msk/frontend-shared/session';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { UnsentKeeper } from '../offline/unsent-keeper';
import { findFakePlayer } from '../testing/fake-player';
import { aVideo } from '../testing/videos';
import { aWatchRecord, serveWatching } from '../testing/watching';
import VideoDialog from '../video/video-dialog';
import { watchingApi } from './watching-api';

useServer();

const video = aVideo();
const TITLE = 'Bankart lesion';

async function openCase({ at = `/library/${video.id}`, shown = video }: { at?: string; shown?: Video } = {}) {
  server.use(
    signedInAs(aLearner()),
    http.get(`*/api/videos/${video.id}`, () => jsonResponse({ ...shown })),
    http.get(`*/api/videos/${video.id}/similar`, () => jsonResponse({ videos: [] })),
  );
  const page = renderPage(
    <Routes>
      <Route
        path="/library/:videoId"
        element={
          <SignedIn>
            <VideoDialog />
          </SignedIn>
        }
      />
      <Route path="/auth" element={<h1>Sign in</h1>} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at },
  );
  await screen.findByRole('dialog', { name: TITLE });
  return page;
}

const close = (user: Awaited<ReturnType<typeof openCase>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Close' }));

const loseConnection = () =>
  server.use(
    http.post('*/api/watched/:videoId', () => HttpResponse.error()),
    http.put('*/api/watched/:videoId/progress', () => HttpResponse.error()),
  );

function setVisible(isVisible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

// The end of a test closes its case; that is recorded before the next test has its own server.
beforeEach(() => advanceTime(1_000));
afterEach(() => void jest.restoreAllMocks());

describe('recording the progress of a case', () => {
  it('opening a case is recorded, and from then on the position every ten seconds and at the close', async () => {
    const { requests } = serveWatching();
    const { user } = await openCase();
    await waitFor(() => expect(requests).toEqual(['POST {"progress":0}']));
    const player = await findFakePlayer(TITLE);
    await advanceTime(1_000);
    player.timeTo(21.4);
    await advanceTime(10_000);
    player.timeTo(53);
    await advanceTime(1_000);
    expect(requests.slice(1)).toEqual(['PUT {"progress":10,"positionSeconds":21}']);
    await close(user);
    await waitFor(() => expect(requests.slice(2)).toEqual(['PUT {"progress":25,"positionSeconds":53}']));
    await advanceTime(60_000);
    expect(requests).toHaveLength(3);
  });

  it('a pause is recorded at once, and the end as 100 percent', async () => {
    const { requests, records } = serveWatching();
    await openCase();
    const player = await findFakePlayer(TITLE);
    await advanceTime(1_000);
    player.timeTo(53);
    player.emit('pause', 53);
    await waitFor(() => expect(requests).toContain('PUT {"progress":25,"positionSeconds":53}'));
    player.emit('ended', 212);
    await waitFor(() => expect(records.get(video.id)).toMatchObject({ watchProgress: 100, positionSeconds: 212 }));
  });

  it('without a word from the player, the time since opening counts after the first ten seconds', async () => {
    const { requests } = serveWatching();
    await openCase();
    await advanceTime(10_000);
    await waitFor(() => expect(requests).toEqual(['POST {"progress":0}', 'PUT {"progress":4}']));
  });

  it('a case without a player is only recorded as opened', async () => {
    const { requests } = serveWatching();
    const { user } = await openCase({ shown: aVideo({ embedUrl: null }) });
    await advanceTime(60_000);
    await close(user);
    await advanceTime(60_000);
    expect(requests).toEqual(['POST {"progress":0}']);
  });

  it('a page that is hidden sends the position with a request that outlives the page', async () => {
    const { requests } = serveWatching();
    await openCase();
    const player = await findFakePlayer(TITLE);
    await advanceTime(1_000);
    player.timeTo(53);
    const fetched = jest.spyOn(globalThis, 'fetch');
    setVisible(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(fetched).toHaveBeenCalledTimes(1);
    const [request] = fetched.mock.calls[0] as [Request];
    expect(request).toMatchObject({ method: 'PUT', keepalive: true, credentials: 'include' });
    expect(new URL(request.url).pathname).toBe(`/api/watched/${video.id}/progress`);
    await waitFor(() => expect(requests.slice(1)).toEqual(['PUT {"progress":25,"positionSeconds":53}']));
  });

  it('what could not be sent when the case was closed is sent when the connection is back', async () => {
    const { requests } = serveWatching();
    const { user } = await openCase();
    const player = await findFakePlayer(TITLE);
    await advanceTime(1_000);
    loseConnection();
    player.timeTo(53);
    await close(user);
    await advanceTime(30_000);
    expect(requests).toHaveLength(1);
    const restored = serveWatching();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(restored.requests).toEqual(['PUT {"progress":25,"positionSeconds":53,"ageSeconds":30}']),
    );
  });

  it.each([
    ['after it was opened', true, 'PUT {"progress":37,"positionSeconds":80,"ageSeconds":3600}'],
    ['before it was opened', false, 'POST {"progress":37,"positionSeconds":80,"ageSeconds":3600}'],
  ])('what was watched without a connection, lost %s, is sent once by the next page', async (_when, isOpened, sent) => {
    localStorage.clear();
    const { requests } = serveWatching();
    if (!isOpened) loseConnection();
    const page = await openCase();
    render(<UnsentKeeper userId={aLearner().id} />, {
      wrapper: ({ children }) => <Provider store={page.store}>{children}</Provider>,
    });
    const player = await findFakePlayer(TITLE);
    await advanceTime(1_000);
    loseConnection();
    player.timeTo(53);
    await advanceTime(10_000);
    player.timeTo(80);
    window.dispatchEvent(new Event('pagehide'));
    expect(requests).toHaveLength(isOpened ? 1 : 0);
    cleanup();
    await advanceTime(3_600_000);
    act(() => page.store.dispatch(endSession('expired'))); // the closed page does nothing more

    const next = serveWatching();
    server.use(signedInAs(aLearner()));
    renderPage(<UnsentKeeper userId={aLearner().id} />);
    await waitFor(() => expect(next.requests).toEqual([sent]));
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
    act(() => void window.dispatchEvent(new Event('online')));
    await advanceTime(30_000);
    expect(next.requests).toEqual([sent]);
  });

  it('a case that has left the library is not asked about again', async () => {
    const { requests } = serveWatching();
    const attempts: string[] = [];
    server.use(
      http.post('*/api/watched/:videoId', () => {
        attempts.push('POST');
        return new HttpResponse(null, { status: 404 });
      }),
    );
    const { user } = await openCase();
    const player = await findFakePlayer(TITLE);
    player.timeTo(53);
    await advanceTime(30_000);
    await close(user);
    await advanceTime(30_000);
    expect(attempts).toEqual(['POST']);
    expect(requests).toEqual([]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('the progress on the cards follows, unless the history is paused', async () => {
    for (const rememberHistory of [true, false]) {
      serveWatching([aWatchRecord()], { rememberHistory });
      const { user, store, unmount } = await openCase();
      const marks = store.dispatch(watchingApi.endpoints.watchMarks.initiate());
      await act(async () => void (await marks));
      const player = await findFakePlayer(TITLE);
      await advanceTime(1_000);
      player.timeTo(106);
      await close(user);
      await advanceTime(1_000);
      const { data } = watchingApi.endpoints.watchMarks.select()(store.getState());
      expect(data?.[video.id]).toEqual(
        rememberHistory ? { progress: 50, positionSeconds: 106 } : { progress: 39, positionSeconds: 83 },
      );
      marks.unsubscribe();
      unmount();
    }
  });

  it('nothing is sent after the user has signed out', async () => {
    serveWatching();
    const { store, user } = await openCase();
    const player = await findFakePlayer(TITLE);
    await advanceTime(1_000);
    loseConnection();
    player.timeTo(53);
    await close(user);
    const { requests } = serveWatching();
    act(() => store.dispatch(endSession('logout')));
    await advanceTime(30_000);
    expect(requests).toEqual([]);
  });
});

describe('resuming a case', () => {
  let stored: ReturnType<typeof serveWatching>;
  beforeEach(() => {
    stored = serveWatching([aWatchRecord()]);
  });

  const findOffer = async () => within(await screen.findByRole('group', { name: 'Continue where you stopped' }));
  const queryOffer = () => screen.queryByRole('group', { name: 'Continue where you stopped' });

  it('a case goes on where the user stopped', async () => {
    const { user } = await openCase();
    const { commands } = await findFakePlayer(TITLE);
    await user.click((await findOffer()).getByRole('button', { name: 'Resume at 1:23' }));
    expect(queryOffer()).not.toBeInTheDocument();
    await waitFor(() => expect(commands).toEqual(expect.arrayContaining(['setCurrentTime 83', 'play'])));
  });

  it('a case can be started from the beginning', async () => {
    const { user } = await openCase();
    const { commands } = await findFakePlayer(TITLE);
    await user.click((await findOffer()).getByRole('button', { name: 'Start from the beginning' }));
    expect(queryOffer()).not.toBeInTheDocument();
    await waitFor(() => expect(commands).toEqual(expect.arrayContaining(['setCurrentTime 0', 'play'])));
  });

  it('the position is the one that another device has stored meanwhile', async () => {
    server.use(
      http.get('*/api/watched/marks', () => jsonResponse({ [video.id]: { progress: 39, positionSeconds: 83 } })),
    );
    stored.records.set(video.id, aWatchRecord({ positionSeconds: 100 }));
    await openCase();
    expect((await findOffer()).getByRole('button', { name: 'Resume at 1:40' })).toBeVisible();
  });

  it('the offer disappears when the video passes the position', async () => {
    await openCase();
    const player = await findFakePlayer(TITLE);
    await findOffer();
    player.timeTo(60);
    expect(queryOffer()).toBeInTheDocument();
    player.timeTo(84);
    expect(queryOffer()).not.toBeInTheDocument();
    player.timeTo(60);
    expect(queryOffer()).not.toBeInTheDocument();
  });

  it.each([
    ['the URL has a start time', {}, '?t=5'],
    ['the case was hardly begun', { positionSeconds: 5 }, ''],
    ['the case was watched to its end', { watchProgress: 100, positionSeconds: 212 }, ''],
  ])('nothing is offered when %s', async (_why, record, search) => {
    stored.records.set(video.id, aWatchRecord(record));
    const { waitForResponses } = await openCase({ at: `/library/${video.id}${search}` });
    await findFakePlayer(TITLE);
    await waitFor(() => expect(stored.requests).toHaveLength(1));
    await waitForResponses();
    await advanceTime(1_000);
    expect(queryOffer()).not.toBeInTheDocument();
  });
});
