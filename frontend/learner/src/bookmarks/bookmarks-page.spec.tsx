import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_NOTES_LENGTH, type Starred } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, listResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { UnsentKeeper } from '../offline/unsent-keeper';
import { aStarred, aStarredCase, serveBookmarks } from '../testing/bookmarks';
import { aNote, goOffline, serveNotes } from '../testing/notes';
import { aSummary } from '../testing/videos';
import { BookmarkButton } from './bookmark-button';
import BookmarksPage from './bookmarks-page';

useServer();

const open = (at = '/bookmarks') => renderPage(<BookmarksPage />, { at });
const findNotes = (title = 'Bankart lesion') => screen.findByRole('textbox', { name: `Notes on ${title}` });
const manyCases = (count: number): Starred[] =>
  Array.from({ length: count }, (_, index) => aStarredCase(`Case ${index + 1}`));

beforeEach(() => {
  localStorage.clear();
  server.use(signedInAs(aLearner()));
});

describe('the bookmarks page', () => {
  it('each bookmark is shown as a card that opens the case, with its notes', async () => {
    serveBookmarks(aStarred({ notes: 'Ask about the Hill-Sachs lesion' }));
    open();
    expect(await screen.findByRole('link', { name: 'Open Bankart lesion' })).toHaveAttribute(
      'href',
      `/library/${aStarred().videoId}`,
    );
    expect(await findNotes()).toHaveValue('Ask about the Hill-Sachs lesion');
    expect(screen.getByRole('heading', { name: 'My Bookmarks', level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 bookmark' })).toBeVisible();
  });

  it('skeletons are shown while the bookmarks load', async () => {
    server.use(http.get('*/api/starred', () => new Promise<never>(() => {})));
    open();
    expect(await screen.findAllByTestId('skeleton')).toHaveLength(12);
  });

  it('a user without bookmarks sees the way to the library', async () => {
    serveBookmarks();
    open();
    expect(await screen.findByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the Library' })).toHaveAttribute('href', '/library');
  });

  it('Load More adds the next bookmarks below, until there are no more', async () => {
    const { requests } = serveBookmarks(...manyCases(21));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await findNotes('Case 21')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '21 bookmarks' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(requests).toEqual(['GET /api/starred?limit=20&offset=0', 'GET /api/starred?limit=20&offset=20']);
  });

  it('a failed Load More keeps the bookmarks on the page and can be retried', async () => {
    serveBookmarks(...manyCases(21));
    const { user } = open();
    await screen.findByRole('button', { name: 'Load More' });
    server.use(http.get('*/api/starred', () => errorResponse(anApiError({ statusCode: 429, code: 'rate_limited' }))));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'Failed to Load More Bookmarks' })).toBeVisible();
    expect(await findNotes('Case 1')).toBeInTheDocument();
    serveBookmarks(...manyCases(21));
    await user.click(within(notice).getByRole('button', { name: 'Try Again' }));
    expect(await findNotes('Case 21')).toBeInTheDocument();
  });

  it('a bookmark that is removed after Load More does not make a later page skip one', async () => {
    const { requests } = serveBookmarks(...manyCases(41));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bookmarked: Case 1' }));
    await screen.findByText('Bookmark removed');
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await findNotes('Case 21')).toBeInTheDocument();
    expect(requests.at(-1)).toBe('GET /api/starred?limit=20&offset=19');
    expect(screen.getByRole('heading', { name: '40 bookmarks' })).toBeInTheDocument();
  });

  it('a removed bookmark can be restored with its notes', async () => {
    const { changes } = serveBookmarks(aStarred({ notes: 'Mine' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bookmarked: Bankart lesion' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Open Bankart lesion' })).not.toBeInTheDocument();
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
    await user.click(undo);
    expect(await findNotes()).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Bookmarked: Bankart lesion' })).toHaveFocus();
    const url = `/api/starred/${aStarred().videoId}`;
    expect(changes()).toEqual([`DELETE ${url}`, `POST ${url} {"notes":"Mine"}`]);
  });

  it('a bookmark that could not be removed takes its place again, with the focus', async () => {
    serveBookmarks(aStarred());
    server.use(http.delete('*/api/starred/:videoId', () => errorResponse(anApiError())));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bookmarked: Bankart lesion' }));
    expect(await screen.findByText('Failed to remove bookmark')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Bookmarked: Bankart lesion' })).toHaveFocus();
  });

  it('the notes are offered for download in each format', async () => {
    serveBookmarks(aStarred());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    for (const [name, format] of [
      ['Markdown', 'markdown'],
      ['CSV', 'csv'],
      ['Anki', 'anki'],
    ] as const)
      expect(await screen.findByRole('menuitem', { name })).toHaveAttribute(
        'href',
        `/api/notes/export?format=${format}`,
      );
  });
});

describe('the notes of a bookmark', () => {
  const url = `/api/starred/${aStarred().videoId}/notes`;

  it('the notes are saved when the focus leaves them, with the version that they were made on', async () => {
    const { changes } = serveBookmarks(aStarred({ version: 3 }));
    const { user } = open();
    await user.type(await findNotes(), 'Ring sign');
    expect(changes()).toEqual([]);
    await user.tab();
    expect(await screen.findByText('Notes updated')).toBeVisible();
    expect(screen.getByText('Your notes have been saved')).toBeVisible();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(changes()).toEqual([`PATCH ${url} {"notes":"Ring sign","version":3}`]);
    await user.type(await findNotes(), '!{Control>}{Enter}{/Control}');
    await screen.findByText('Saved');
    expect(changes().at(-1)).toBe(`PATCH ${url} {"notes":"Ring sign!","version":4}`);
  });

  it('unchanged notes are not sent', async () => {
    const { changes } = serveBookmarks(aStarred({ notes: 'Mine' }));
    const { user, waitForResponses } = open();
    await user.click(await findNotes());
    await user.tab();
    await waitForResponses();
    expect(changes()).toEqual([]);
  });

  it('notes that could not be saved stay on the page and are sent again when the connection is back', async () => {
    serveBookmarks(aStarred());
    server.use(http.patch('*/api/starred/:videoId/notes', () => errorResponse(anApiError({ statusCode: 503 }))));
    const { user } = open();
    await user.type(await findNotes(), 'Mine');
    await user.tab();
    expect(await screen.findByText('Failed to update notes')).toBeVisible();
    expect(screen.getByText('Not saved yet — will be sent when you are online')).toBeVisible();
    expect(await findNotes()).toHaveValue('Mine');
    const { changes } = serveBookmarks(aStarred());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(changes()).toEqual([`PATCH ${url} {"notes":"Mine","version":1}`]);
  });

  it('typed notes survive a reload of the page, and are saved without a click', async () => {
    serveBookmarks(aStarred());
    const { user, unmount } = open();
    await user.type(await findNotes(), 'Not sent yet');
    unmount();
    const { changes } = serveBookmarks(aStarred());
    open();
    expect(await findNotes()).toHaveValue('Not sent yet');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(changes()).toEqual([`PATCH ${url} {"notes":"Not sent yet","version":1}`]);
  });

  it('notes that were begun before a reload are saved on the version that they were begun on', async () => {
    serveBookmarks(aStarred());
    const { user, unmount } = open();
    await user.type(await findNotes(), 'Mine');
    unmount();
    const { changes } = serveBookmarks(aStarred({ notes: 'Theirs', version: 2 }));
    open();
    await waitFor(() => expect(changes()).toEqual([`PATCH ${url} {"notes":"Mine","version":1}`]));
  });

  it.each([
    ['Keep My Text', 'Mine'],
    ['Use the Other Text', 'Theirs'],
  ])('after a change on another device the user decides which text stays: %s', async (choice, text) => {
    const { video, ...current } = aStarred({ notes: 'Theirs', version: 2 });
    serveBookmarks(aStarred());
    server.use(
      http.patch('*/api/starred/:videoId/notes', () =>
        errorResponse({ ...anApiError({ statusCode: 409, code: 'conflict', message: 'Changed' }), ...{ current } }),
      ),
    );
    const { user, waitForResponses } = open();
    await user.type(await findNotes(), 'Mine');
    await user.tab();
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('These notes were changed on another device.');
    expect(conflict).toHaveTextContent('Theirs');
    expect(await findNotes()).toHaveValue('Mine');
    const { changes } = serveBookmarks({ ...current, video });
    await user.click(within(conflict).getByRole('button', { name: choice }));
    expect(await findNotes()).toHaveValue(text);
    if (text === 'Mine') expect(await screen.findByText('Saved')).toBeVisible();
    await waitForResponses();
    expect(changes()).toEqual(text === 'Mine' ? [`PATCH ${url} {"notes":"Mine","version":2}`] : []);
  });

  it('the length is shown near the limit, and a text over it is kept but not sent', async () => {
    const { changes } = serveBookmarks(aStarred());
    const { user, waitForResponses } = open();
    const notes = await findNotes();
    await fillIn(user, notes, 'a'.repeat(MAX_NOTES_LENGTH));
    expect(screen.getByText('5,000 of 5,000 characters')).toBeVisible();
    await user.type(notes, 'b');
    expect(screen.getByText('5,001 of 5,000 characters; shorten it to save it')).toBeVisible();
    await user.tab();
    expect(notes).toHaveValue(`${'a'.repeat(MAX_NOTES_LENGTH)}b`);
    await waitForResponses();
    expect(changes()).toEqual([]);
  });
});

describe('a bookmark that is changed on a card', () => {
  const unsent = () => screen.getByRole('list', { name: 'Bookmarks that are not saved yet' });
  const WAITS = 'Not saved yet — will be sent when you are online';

  /** The page beside a card of a case of the library. */
  function openBesideCard() {
    const added = aSummary({ id: 'acl' });
    return renderPage(
      <>
        <UnsentKeeper userId={aLearner().id} />
        <BookmarksPage />
        <section aria-label="Library">
          <BookmarkButton videoId={added.id} title="ACL tear" variant="card" />
        </section>
      </>,
      { at: '/bookmarks' },
    );
  }
  const card = () => within(screen.getByRole('region', { name: 'Library' })).getByRole('button');

  it('is shown although the list was read before the change and arrives after it', async () => {
    const { changes } = serveBookmarks();
    let answer: (list: Response) => void = () => undefined;
    server.use(http.get('*/api/starred', () => new Promise<Response>((resolve) => (answer = resolve))));
    const { user, waitForResponses } = openBesideCard();
    await waitFor(() => expect(card()).not.toHaveAttribute('aria-disabled'));
    await user.click(card());
    expect(await screen.findByText('Video bookmarked')).toBeVisible();
    expect(changes()).toEqual(['POST /api/starred/acl {}']);
    answer(listResponse([], 0));
    await waitForResponses();
    expect(await findNotes()).toBeInTheDocument(); // the sample server calls every new case so
    expect(screen.getByRole('heading', { name: '1 bookmark' })).toBeVisible();
  });

  it('without a connection is listed at once with a mark that it waits, and takes its place when it is sent', async () => {
    serveBookmarks();
    const { user } = openBesideCard();
    expect(await screen.findByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
    goOffline();
    await user.click(card());
    await waitFor(() => expect(unsent()).toHaveTextContent(WAITS));
    expect(within(unsent()).getByRole('link', { name: 'ACL tear' })).toHaveAttribute('href', '/library/acl');
    expect(screen.queryByRole('heading', { name: 'No bookmarks yet' })).not.toBeInTheDocument();
    const { changes } = serveBookmarks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await findNotes()).toBeInTheDocument(); // the sample server calls every new case so
    expect(screen.getByRole('heading', { name: '1 bookmark' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Bookmarks that are not saved yet' })).not.toBeInTheDocument();
    expect(changes()).toEqual(['POST /api/starred/acl {}']);
  });

  it('without a connection is marked in the list as well when it is removed, and can be restored', async () => {
    serveBookmarks(aStarred());
    const { user } = openBesideCard();
    const remove = await screen.findByRole('button', { name: 'Bookmarked: Bankart lesion' });
    goOffline();
    await user.click(remove);
    expect(await screen.findByText(/is no longer bookmarked/)).toHaveTextContent(WAITS);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findNotes()).toBeVisible();
    expect(screen.getByText(WAITS)).toBeVisible();
  });
});

describe('the search of bookmarks and notes', () => {
  it('timed notes are found by their text and link to their second', async () => {
    serveBookmarks(aStarred());
    serveNotes(aNote(), aNote({ id: 'n2', seconds: null, text: 'A labrum case' }), aNote({ id: 'n3', text: 'Knee' }));
    const { user, currentUrl } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search bookmarks and notes' }), 'labrum');
    const found = await screen.findByRole('region', { name: 'Notes found' });
    expect(await within(found).findByRole('heading', { name: '2 notes found' })).toBeVisible();
    const [timed, untimed] = within(found).getAllByRole('link');
    expect(timed).toHaveTextContent('1:23Look at the labrumBankart lesion');
    expect(timed).toHaveAttribute('href', `/library/${aNote().videoId}?t=83`);
    expect(untimed).toHaveAttribute('href', `/library/${aNote().videoId}`);
    expect(within(found).getAllByText('labrum', { selector: 'mark' })).toHaveLength(2);
    expect(currentUrl()).toBe('/bookmarks?query=labrum');
  });

  it('bookmarks are found by title and by notes', async () => {
    serveBookmarks(
      aStarredCase('Bankart lesion'),
      aStarredCase('ACL tear', { notes: 'like a Bankart' }),
      aStarredCase('Gout'),
    );
    serveNotes();
    open('/bookmarks?query=bankart');
    expect(await screen.findByRole('heading', { name: '2 found in your bookmarks' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Open/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
      'Open Bankart lesion',
      'Open ACL tear',
    ]);
  });

  it('the search says how many of the bookmarks it has searched', async () => {
    serveBookmarks(...manyCases(30));
    open('/bookmarks?query=case+1');
    expect(await screen.findByRole('heading', { name: '11 found in the 20 loaded of 30 bookmarks' })).toBeVisible();
  });

  it('more notes are loaded on request', async () => {
    serveBookmarks(aStarred());
    serveNotes(...Array.from({ length: 21 }, (_, index) => aNote({ id: `n${index}`, text: `labrum ${index}` })));
    const { user } = open('/bookmarks?query=labrum');
    await user.click(await screen.findByRole('button', { name: 'Load More Notes' }));
    expect(await screen.findByRole('link', { name: /labrum 20/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load More Notes' })).not.toBeInTheDocument();
  });

  it('a failed search of the notes can be retried and leaves the bookmarks on the page', async () => {
    serveBookmarks(aStarred());
    server.use(http.get('*/api/notes', () => errorResponse(anApiError())));
    const { user } = open('/bookmarks?query=bankart');
    expect(await screen.findByRole('heading', { name: 'Failed to Search Your Notes' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open Bankart lesion' })).toBeInTheDocument();
    serveNotes(aNote({ text: 'a bankart' }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: '1 note found' })).toBeVisible();
  });
});
