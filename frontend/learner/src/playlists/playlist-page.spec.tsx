import { beforeEach, describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { aPlaylist, servePlaylists } from '../testing/playlists';
import PlaylistPage from './playlist-page';

useServer();

beforeEach(() => server.use(signedInAs(aLearner())));

const ITEMS_URL = '/api/playlists/shoulder/items';
const ROW_HEIGHT = 100;

/** Opens a playlist with these cases. */
async function open(...videoIds: string[]) {
  const { requests } = servePlaylists(aPlaylist({ videoIds }));
  const page = openPage();
  for (const id of videoIds) await screen.findByRole('link', { name: id });
  return { ...page, requests };
}

const openPage = () =>
  renderPage(
    <Routes>
      <Route path="/playlists/:playlistId" element={<PlaylistPage />} />
    </Routes>,
    { at: '/playlists/shoulder' },
  );

const rows = () => within(screen.getByRole('list', { name: 'Cases' })).getAllByRole('listitem');
const order = () =>
  within(screen.getByRole('list', { name: 'Cases' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
/** A change is shown with the next frame. */
const expectOrder = (titles: string[]) => waitFor(() => expect(order()).toEqual(titles));
const button = (name: string) => screen.getByRole('button', { name });
const failToOrder = () =>
  server.use(
    http.put('*/api/playlists/:id/items', () => errorResponse(anApiError({ message: 'The database is away' }))),
  );

describe('the page of a playlist', () => {
  it('its cases are listed in their order, with the total duration, and open inside the playlist', async () => {
    await open('a', 'b');
    await expectOrder(['a', 'b']);
    expect(screen.getByText(/^2 cases/)).toHaveTextContent('2 cases · Total duration 7:04');
    expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('href', '/library/b?playlist=shoulder');
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/library/a?playlist=shoulder');
  });

  it('a row shows how far its case was watched', async () => {
    server.use(http.get('*/api/watched/marks', () => jsonResponse({ a: { progress: 42, positionSeconds: 89 } })));
    await open('a', 'b');
    expect(await within(rows()[0]!).findByText('42% watched')).toBeInTheDocument();
    expect(within(rows()[1]!).queryByText(/watched/)).not.toBeInTheDocument();
  });

  it('its cases are loaded by one request', async () => {
    const { requestedVideos } = servePlaylists(aPlaylist({ videoIds: ['a', 'b'] }));
    const { waitForResponses } = openPage();
    await screen.findByRole('link', { name: 'b' });
    await waitForResponses();
    expect(requestedVideos).toEqual(['shoulder']);
  });

  it('when the cases cannot be loaded, the rows say why, and can be removed', async () => {
    const { requests } = servePlaylists(aPlaylist({ videoIds: ['a', 'b'] }));
    const message = 'The database is away';
    server.use(http.get('*/api/playlists/:id/videos', () => errorResponse(anApiError({ message }))));
    const { user } = openPage();
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await user.click(button('Remove: case 2'));
    await waitFor(() => expect(requests).toEqual([`PUT ${ITEMS_URL} {"videoIds":["a"]}`]));
  });

  it('a case is moved by a button, which keeps the focus, and the move is announced', async () => {
    const { user, requests } = await open('a', 'b', 'c');
    await user.click(button('Move down: a'));
    await expectOrder(['b', 'a', 'c']);
    expect(button('Move down: a')).toHaveFocus();
    expect(screen.getByText('a moved to position 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await expectOrder(['b', 'c', 'a']);
    expect(button('Move down: a')).toHaveFocus();
    expect(button('Move down: a')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(button('Move up: c'));
    await expectOrder(['c', 'b', 'a']);
    await waitFor(() =>
      expect(requests).toEqual([
        `PUT ${ITEMS_URL} {"videoIds":["b","a","c"]}`,
        `PUT ${ITEMS_URL} {"videoIds":["b","c","a"]}`,
        `PUT ${ITEMS_URL} {"videoIds":["c","b","a"]}`,
      ]),
    );
  });

  it('a case is dragged to another place by its handle', async () => {
    const { requests } = await open('a', 'b', 'c');
    layOutRows();
    pointer('down', 50, handle(0));
    pointer('move', 260);
    expect(rows()[2]).toHaveAttribute('data-drop', 'after');
    pointer('up');
    await expectOrder(['b', 'c', 'a']);
    await waitFor(() => expect(requests).toEqual([`PUT ${ITEMS_URL} {"videoIds":["b","c","a"]}`]));
  });

  it('Escape puts a dragged case back', async () => {
    const { user, requests, waitForResponses } = await open('a', 'b');
    layOutRows();
    pointer('down', 150, handle(1));
    pointer('move', 10);
    expect(rows()[0]).toHaveAttribute('data-drop', 'before');
    await user.keyboard('{Escape}');
    pointer('up');
    await expectOrder(['a', 'b']);
    await waitForResponses();
    expect(requests).toEqual([]);
  });

  it('an order that cannot be stored is taken back, with the reason', async () => {
    const { user } = await open('a', 'b');
    failToOrder();
    await user.click(button('Move down: a'));
    expect(await screen.findByText('Failed to change the playlist')).toBeVisible();
    expect(screen.getByText('The database is away')).toBeVisible();
    await expectOrder(['a', 'b']);
    expect(screen.getByText('a could not be moved')).toBeInTheDocument();
  });

  it('quick moves are sent one after another, and the stored order stays when the last one fails', async () => {
    const { user, requests } = await open('a', 'b', 'c');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.put(`*${ITEMS_URL}`, async () => {
        await isAnswered;
        failToOrder(); // the next one
        return undefined; // this one is answered by the server of the test
      }),
    );
    await user.click(button('Move down: a'));
    await expectOrder(['b', 'a', 'c']);
    await user.click(button('Move down: a'));
    await expectOrder(['b', 'c', 'a']);
    expect(requests).toEqual([]);
    answer();
    expect(await screen.findByText('Failed to change the playlist')).toBeVisible();
    await expectOrder(['b', 'a', 'c']);
  });

  it('a removed case disappears at once, and Undo puts it back where it was', async () => {
    const { user, requests } = await open('a', 'b', 'c');
    await user.click(button('Remove: b'));
    await expectOrder(['a', 'c']);
    expect(screen.getByRole('heading', { name: 'Shoulder MRI' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectOrder(['a', 'b', 'c']);
    await waitFor(() =>
      expect(requests).toEqual([
        `PUT ${ITEMS_URL} {"videoIds":["a","c"]}`,
        `PUT ${ITEMS_URL} {"videoIds":["a","b","c"]}`,
      ]),
    );
  });

  it('an empty playlist says how to fill it', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'No cases yet' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play all' })).not.toBeInTheDocument();
  });

  it('an unknown playlist says so', async () => {
    servePlaylists();
    openPage();
    expect(await screen.findByRole('heading', { name: 'This playlist does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your Playlists' })).toHaveAttribute('href', '/playlists');
  });
});

/** A pointer event at this height; jsdom has none of its own. */
const pointer = (kind: 'down' | 'move' | 'up', clientY = 0, target: Element | Window = window) =>
  fireEvent(target, new MouseEvent(`pointer${kind}`, { bubbles: true, cancelable: true, button: 0, clientY }));

const handle = (index: number) => rows()[index]!.firstElementChild!;

/** Rows below each other, from the top of the window: jsdom has no layout. */
function layOutRows(): void {
  window.scrollBy = () => {};
  for (const [index, row] of rows().entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * ROW_HEIGHT, 800, ROW_HEIGHT);
}
