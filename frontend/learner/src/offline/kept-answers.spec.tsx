import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DAY, type Statement } from '@msk/contracts';
import { wrapBaseQuery } from '@msk/frontend-shared/api';
import { endSession, SignedIn } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { type FakeCaches, useFakeCaches } from '@msk/frontend-shared/testing/fake-caches';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/users';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { useListVideosInfiniteQuery, useVideoQuery, videosApi } from '../library/videos-api';
import { notesApi, useVideoNotesQuery } from '../notes/notes-api';
import { aNote, goOffline, serveNotes } from '../testing/notes';
import { aPage, aSummary, aVideo } from '../testing/videos';
import { selectIsLost } from './connection-slice';
import LocalData from './local-data';
import { withKeptAnswers } from './with-kept-answers';

useServer();

let caches: FakeCaches;
const mona = aLearner();
const { id: videoId } = aVideo();

beforeEach(() => {
  localStorage.clear();
  caches = useFakeCaches();
  wrapBaseQuery(withKeptAnswers);
});
afterEach(() => wrapBaseQuery((query) => query));

/** Shows a list, a case and its notes, with what the browser keeps for the user. */
function Page({ user = mona }) {
  const list = useListVideosInfiniteQuery({});
  const video = useVideoQuery(videoId);
  const notes = useVideoNotesQuery(videoId);
  return (
    <>
      <h1>{list.data?.pages[0]?.videos[0]?.aiAnalysis?.caseTitle}</h1>
      <h2>{video.data?.title}</h2>
      <p>{notes.data?.map(({ text }) => text).join()}</p>
      <output>{list.isError && 'Failed'}</output>
      <LocalData user={user} />
    </>
  );
}

const open = (user = mona) =>
  renderPage(
    <Routes>
      <Route
        path="/library"
        element={
          <SignedIn>
            <Page user={user} />
          </SignedIn>
        }
      />
      <Route path="*" element={<h1>Signed out</h1>} />
    </Routes>,
    { at: '/library' },
  );

const STATEMENT: Statement = {
  kind: 'summary',
  text: 'The cuff is intact.',
  by: 'lexicon',
  model: null,
  cues: [1],
  checked: 'found',
  reviewedBy: null,
  reviewedAt: null,
};

/** A server with one case and one note. */
function serveLibrary(user = mona) {
  server.use(
    signedInAs(user),
    http.get('*/api/videos', () =>
      jsonResponse({ ...aPage([aSummary({ moments: [{ start: 5, text: 'a «spoken» word' }] })]) }),
    ),
    http.get('*/api/videos/:id', () => jsonResponse({ ...aVideo({ statements: [STATEMENT] }) })),
  );
  serveNotes(aNote({ text: 'a note of mine' }));
}

/** Opens the pages while there is a connection, until everything is kept. */
async function visitOnline(user = mona) {
  serveLibrary(user);
  const page = open(user);
  await screen.findByText('a note of mine');
  await page.waitForResponses();
  await waitFor(async () => expect(await storedText()).toMatch(/a note of mine/));
  return page;
}

const storedText = async () => JSON.stringify(await caches.contents());
const storageEvent = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

describe('what is kept for the time without a connection', () => {
  it('the user, the last list, a case and the own notes are shown after a reload without a connection, with their age', async () => {
    (await visitOnline()).unmount();
    goOffline();
    open();
    expect(await screen.findByText('a note of mine')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Bankart lesion', level: 1 })).toBeVisible();
    expect(await screen.findByRole('heading', { name: aVideo().title, level: 2 })).toBeVisible();
    const bar = await screen.findByText(/The library cannot be reached/);
    expect(bar.closest('[role=status]')).toHaveTextContent(/You see what was loaded on/);
  });

  it('no address, no word, no moment and no statement of a video is kept [C1]', async () => {
    await visitOnline();
    const stored = await storedText();
    expect(stored).toContain('Bankart lesion');
    expect(stored).not.toMatch(/player\.test|Hill-Sachs|spoken|cuff is intact|\\"901\\"/);
    expect(stored).toMatch(/\\"vimeoId\\":null/);
  });

  it.each(['logout', 'erased', 'expired'] as const)(
    'nothing of it stays in the browser after the end of the session: %s [S4]',
    async (end) => {
      const { store, unmount } = await visitOnline();
      act(() => store.dispatch(endSession(end)));
      await waitFor(async () => expect(await caches.keys()).toEqual([]));
      unmount();
      expect({ ...localStorage }).toEqual({});
    },
  );

  it('a session that has ended before the page was opened leaves nothing [S4]', async () => {
    (await visitOnline()).unmount();
    server.use(
      http.get('*/api/auth/user', () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' }))),
    );
    open();
    await waitFor(async () => expect(await caches.keys()).toEqual([]));
  });

  it('the next user of the browser finds nothing of the last one', async () => {
    (await visitOnline()).unmount();
    const omar = aLearner({ id: 'a0000000-0000-4000-8000-000000000002', email: 'omar@hospital.test' });
    serveLibrary(omar);
    open(omar);
    await waitFor(async () => expect(await storedText()).toContain('omar@hospital.test'));
    expect(await storedText()).not.toMatch(/mona|0b9f4a52/);
  });

  it('another user in another tab ends the session of this one, and keeps what is theirs', async () => {
    const { store } = await visitOnline();
    localStorage.setItem('signed-in-as', 'omar');
    await (await caches.open('answers/omar')).put('/api/auth/user?', new Response('{}'));
    storageEvent('signed-in-as');
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toMatch(/mona|a note of mine/));
    await waitFor(async () => expect(await caches.keys()).toEqual(['answers/omar']));
    expect({ ...localStorage }).toEqual({ 'signed-in-as': 'omar' });
  });

  it('an answer that comes after another tab has ended the session is not kept', async () => {
    const { store, waitForResponses } = await visitOnline();
    await caches.delete(`answers/${mona.id}`);
    localStorage.setItem('signed-in-as', 'omar'); // the event of the other tab has not come yet
    const { initiate } = notesApi.endpoints.videoNotes;
    await act(() => store.dispatch(initiate(videoId, { forceRefetch: true, subscribe: false })));
    await waitForResponses();
    expect(await caches.keys()).toEqual([]);
  });

  it('what is older than a session without use may be is not shown', async () => {
    (await visitOnline()).unmount();
    goOffline();
    jest.setSystemTime(Date.now() + 7 * DAY + 1);
    open();
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeVisible();
  });

  it('nothing is kept for an admin, whose session is short', async () => {
    const admin = anAdmin();
    serveLibrary(admin);
    const { waitForResponses } = open(admin);
    await screen.findByText('a note of mine');
    await waitForResponses();
    await advanceTime(1_000);
    expect(await storedText()).not.toContain('a note of mine');
  });
});

it('a note that was just saved is there offline, too', async () => {
  const { store, unmount } = await visitOnline();
  const note = { id: 'n2', videoId, seconds: 5, text: 'a later note', askAgain: false };
  await act(() => store.dispatch(notesApi.endpoints.addNote.initiate(note, { track: false })));
  await advanceTime(2_000);
  await waitFor(async () => expect(await storedText()).toContain('a later note'));
  unmount();
  goOffline();
  open();
  expect(await screen.findByText(/a later note/)).toBeVisible();
});

it('a request that is aborted, for instance by typing on, is no lost connection', async () => {
  const { store, waitForResponses } = await visitOnline();
  server.use(http.get('*/api/videos/search', () => new Promise<never>(() => {})));
  const { initiate } = videosApi.endpoints.listVideos;
  let wasLost = false;
  store.subscribe(() => {
    wasLost ||= selectIsLost(store.getState());
  });
  const request = store.dispatch(initiate({ query: 'kn' }, { subscribe: false }));
  await advanceTime(0);
  await act(async () => {
    request.abort();
    await request;
  });
  await waitForResponses();
  await advanceTime(100);
  expect(wasLost).toBe(false);
});

describe('the return of the connection', () => {
  it('the lists are loaded again, and the bar goes', async () => {
    (await visitOnline()).unmount();
    goOffline();
    const { user } = open();
    expect(await screen.findByText('a note of mine')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.resetHandlers();
    serveLibrary();
    serveNotes(aNote({ text: 'a newer note' }));
    await user.click(retry);
    expect(await screen.findByText('a newer note')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument());
  });

  it('the server is asked again by itself', async () => {
    (await visitOnline()).unmount();
    goOffline();
    open();
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    server.resetHandlers();
    serveLibrary();
    await advanceTime(30_000);
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument());
  });

  it('a session that ended meanwhile is noticed', async () => {
    (await visitOnline()).unmount();
    goOffline();
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.resetHandlers();
    const refuse = () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' }));
    server.use(http.get('*/api/videos', refuse), http.get('*/api/videos/:id', refuse));
    await user.click(retry);
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(await caches.keys()).toEqual([]);
  });
});
