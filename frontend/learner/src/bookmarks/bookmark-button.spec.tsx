import { beforeEach, describe, expect, it } from '@jest/globals';
import { endSession } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { UnsentKeeper } from '../offline/unsent-keeper';
import { selectUnsentBookmarks } from '../offline/unsent-slice';
import { aStarred, serveBookmarks } from '../testing/bookmarks';
import { goOffline } from '../testing/notes';
import { BookmarkButton } from './bookmark-button';

useServer();

const { videoId } = aStarred();

/** The button on the card and the one in the dialog over it. */
function open() {
  return renderPage(
    <>
      <BookmarkButton videoId={videoId} title="Bankart lesion" variant="card" />
      <BookmarkButton videoId={videoId} title="Bankart lesion" variant="labelled" />
    </>,
  );
}

const findReady = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
};

const refusal = (message: string) => errorResponse(anApiError({ statusCode: 404, code: 'not_found', message }));

beforeEach(() => localStorage.clear());

describe('the bookmark button', () => {
  it('a click adds the bookmark, and every button of the video shows it', async () => {
    const { changes } = serveBookmarks();
    const { user } = open();
    const button = await findReady('Bookmark');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button).toHaveAttribute('data-tooltip', 'Bookmark');
    await user.click(button);
    expect(await screen.findByText('Video bookmarked')).toBeVisible();
    expect(screen.getByText('Added to your favorites')).toBeVisible();
    expect(await findReady('Bookmarked')).toHaveAttribute('aria-pressed', 'true');
    expect(await findReady('Bookmarked: Bankart lesion')).toHaveAttribute('aria-pressed', 'true');
    expect(changes()).toEqual([`POST /api/starred/${videoId} {}`]);
  });

  it('a click on a bookmarked video removes the bookmark', async () => {
    const { changes } = serveBookmarks(aStarred());
    const { user } = open();
    await user.click(await findReady('Bookmarked'));
    expect(await screen.findByText('Bookmark removed')).toBeVisible();
    expect(screen.getByText('Removed from your favorites')).toBeVisible();
    expect(await findReady('Bookmark')).toHaveAttribute('aria-pressed', 'false');
    expect(changes()).toEqual([`DELETE /api/starred/${videoId}`]);
  });

  it('while a change is running its result is shown, and further clicks on any button are ignored', async () => {
    const { changes } = serveBookmarks();
    let answer = () => {};
    server.use(
      http.post('*/api/starred/:videoId', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return undefined; // the server of this test answers
      }),
    );
    const { user } = open();
    const button = await findReady('Bookmark');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Bookmarked: Bankart lesion' }));
    await waitFor(() => {
      answer();
      expect(button).not.toHaveAttribute('aria-disabled');
    });
    expect(changes()).toEqual([`POST /api/starred/${videoId} {}`]);
  });

  it('a refused bookmark shows the reason and is not shown as added', async () => {
    serveBookmarks();
    server.use(http.post('*/api/starred/:videoId', () => refusal('This case is not in the library.')));
    const { user } = open();
    await user.click(await findReady('Bookmark'));
    expect(await screen.findByText('Failed to bookmark')).toBeVisible();
    expect(screen.getByText('This case is not in the library.')).toBeVisible();
    expect(await findReady('Bookmark')).toHaveAttribute('aria-pressed', 'false');
  });

  it('a bookmark that could not be removed is shown again', async () => {
    serveBookmarks(aStarred());
    server.use(http.delete('*/api/starred/:videoId', () => errorResponse(anApiError())));
    const { user } = open();
    await user.click(await findReady('Bookmarked'));
    expect(await screen.findByText('Failed to remove bookmark')).toBeVisible();
    expect(await findReady('Bookmarked')).toHaveAttribute('aria-pressed', 'true');
  });

  it('when the bookmarks cannot be loaded a video can still be bookmarked', async () => {
    serveBookmarks();
    server.use(http.get('*/api/starred/ids', () => errorResponse(anApiError())));
    const { user } = open();
    await user.click(await findReady('Bookmark'));
    expect(await screen.findByText('Video bookmarked')).toBeVisible();
  });
});

describe('a bookmark that the server does not have yet', () => {
  const openPage = () =>
    renderPage(
      <>
        <BookmarkButton videoId={videoId} title="Bankart lesion" variant="labelled" />
        <UnsentKeeper userId="mona" />
      </>,
    );
  const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));
  const shownButton = () => screen.getByRole('button', { name: /^Bookmark/ });
  const pressed = () => shownButton().getAttribute('aria-pressed');

  /** Changes it without a connection, and loads the page again. */
  async function changeAndReload() {
    const { user, unmount } = openPage();
    const button = await findReady(/^Bookmark/);
    goOffline();
    await user.click(button);
    expect(await screen.findByText('Kept in this browser until the library can be reached')).toBeVisible();
    const changed = pressed();
    unmount();
    const page = openPage();
    await waitFor(() => expect(shownButton()).not.toHaveAttribute('aria-disabled'));
    expect(pressed()).toBe(changed);
    return page;
  }

  it.each([
    ['added', [], 'true', `POST /api/starred/${videoId} {}`],
    ['removed', [aStarred()], 'false', `DELETE /api/starred/${videoId}`],
  ])('is %s after a reload, too, and sent once when the library can be reached', async (_what, stored, shown, sent) => {
    serveBookmarks(...stored);
    const { waitForResponses } = await changeAndReload();
    expect(pressed()).toBe(shown);
    const { changes } = serveBookmarks(...stored);
    reconnect();
    reconnect();
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
    await waitForResponses();
    reconnect();
    await waitForResponses();
    expect(changes()).toEqual([sent]);
  });

  it('is kept when the page is closed before the answer, and sent again by the next', async () => {
    serveBookmarks();
    server.use(http.post('*/api/starred/:videoId', () => new Promise<never>(() => {})));
    const { user, unmount } = openPage();
    await user.click(await findReady('Bookmark'));
    expect(pressed()).toBe('true');
    unmount();
    const { changes } = serveBookmarks();
    openPage();
    expect(await findReady('Bookmarked')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
    expect(changes()).toEqual([`POST /api/starred/${videoId} {}`]);
  });

  it.each(['logout', 'expired'] as const)(
    'does not come back into the page when the session ends before the answer: %s',
    async (end) => {
      serveBookmarks();
      let fail: () => void = () => undefined;
      const failure = new Promise<Response>((resolve) => {
        fail = () => resolve(errorResponse(anApiError({ statusCode: 503 })));
      });
      server.use(http.post('*/api/starred/:videoId', () => failure));
      const { user, store, waitForResponses } = openPage();
      await user.click(await findReady('Bookmark'));
      act(() => store.dispatch(endSession(end)));
      fail();
      await waitForResponses();
      expect(selectUnsentBookmarks(store.getState())).toEqual({});
      expect(Object.keys({ ...localStorage })).toHaveLength(end === 'logout' ? 0 : 1);
    },
  );

  it('shows the server’s state and its reason when the server refuses it', async () => {
    serveBookmarks();
    await changeAndReload();
    serveBookmarks();
    server.use(http.post('*/api/starred/:videoId', () => refusal('This case is gone.')));
    reconnect();
    expect(await screen.findByText('This case is gone.')).toBeVisible();
    expect(pressed()).toBe('false');
    expect({ ...localStorage }).toEqual({});
  });
});
