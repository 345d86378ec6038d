import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { aPlaylist, aWatchLater, serveCases, servePlaylists } from '../testing/playlists';
import VideoDialog from '../video/video-dialog';

useServer();

const id = 'bankart';

/** The dialog of a case. */
async function openCase() {
  serveCases(id);
  const page = renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at: `/library/${id}` },
  );
  await screen.findByRole('dialog', { name: id });
  return page;
}

async function findWatchLater() {
  const button = await screen.findByRole('button', { name: 'Watch later' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}

const saveMenu = () => screen.getByRole('button', { name: 'Save to playlist…' });
const list = (name: string) => screen.findByRole('menuitemcheckbox', { name });
const refusal = (message: string) => errorResponse(anApiError({ statusCode: 409, code: 'conflict', message }));

describe('Watch later', () => {
  it('a click puts the case into Watch later, and another click takes it out', async () => {
    const { requests } = servePlaylists();
    const { user } = await openCase();
    expect(await findWatchLater()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await findWatchLater());
    expect(await findWatchLater()).toHaveAttribute('aria-pressed', 'true');
    await user.click(await findWatchLater());
    expect(await findWatchLater()).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toEqual([`POST /api/watch-later/${id}`, `DELETE /api/watch-later/${id}`]);
  });

  it('a change is shown while it runs, and further clicks are ignored', async () => {
    const { requests } = servePlaylists(aWatchLater('other'));
    const { user } = await openCase();
    const button = await findWatchLater();
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await findWatchLater()).toHaveAttribute('aria-pressed', 'true');
    expect(requests).toEqual([`POST /api/watch-later/${id}`]);
  });

  it('a case that cannot be added is shown as not added, with the server’s reason', async () => {
    servePlaylists(aWatchLater());
    server.use(http.post('*/api/watch-later/:id', () => refusal('A playlist can have 500 cases at most.')));
    const { user } = await openCase();
    await user.click(await findWatchLater());
    expect(await screen.findByText('Failed to add to Watch later')).toBeVisible();
    expect(screen.getByText('A playlist can have 500 cases at most.')).toBeVisible();
    expect(await findWatchLater()).toHaveAttribute('aria-pressed', 'false');
  });

  it('a case that cannot be removed is shown as added again', async () => {
    servePlaylists(aWatchLater(id));
    server.use(http.delete('*/api/watch-later/:id', () => errorResponse(anApiError({ message: 'Away' }))));
    const { user } = await openCase();
    await user.click(await findWatchLater());
    expect(await screen.findByText('Failed to remove from Watch later')).toBeVisible();
    expect(await findWatchLater()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the menu of playlists', () => {
  it('the own playlists are offered, checked when the case is in them', async () => {
    servePlaylists(aWatchLater(id), aPlaylist({ videoIds: [id] }), aPlaylist({ id: 'knee', title: 'Knee' }));
    const { user } = await openCase();
    await user.click(saveMenu());
    expect(await list('Shoulder MRI')).toBeChecked();
    expect(await list('Knee')).not.toBeChecked();
    expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(2);
  });

  it('a check puts the case last in the list, and the menu stays open for the next', async () => {
    const { requests } = servePlaylists(
      aPlaylist({ videoIds: ['first'] }),
      aPlaylist({ id: 'knee', title: 'Knee', videoIds: [id] }),
    );
    const { user } = await openCase();
    await user.click(saveMenu());
    await user.click(await list('Shoulder MRI'));
    await waitFor(async () => expect(await list('Shoulder MRI')).toBeChecked());
    await user.click(await list('Knee'));
    await waitFor(async () => expect(await list('Knee')).not.toBeChecked());
    await waitFor(() =>
      expect(requests).toEqual([
        `PUT /api/playlists/shoulder/items {"videoIds":["first","${id}"]}`,
        'PUT /api/playlists/knee/items {"videoIds":[]}',
      ]),
    );
  });

  it('a list that refuses the case is unchecked again, with the server’s reason', async () => {
    servePlaylists(aPlaylist());
    server.use(http.put('*/api/playlists/:id/items', () => refusal('A playlist can have 500 cases at most.')));
    const { user } = await openCase();
    await user.click(saveMenu());
    await user.click(await list('Shoulder MRI'));
    expect(await screen.findByText('Failed to change the playlist')).toBeInTheDocument();
    expect(screen.getByText('A playlist can have 500 cases at most.')).toBeInTheDocument();
    await waitFor(async () => expect(await list('Shoulder MRI')).not.toBeChecked());
  });

  it('a new playlist is created with the case in it, and the focus returns to the menu’s button', async () => {
    const { requests, stored } = servePlaylists();
    const { user } = await openCase();
    await user.click(saveMenu());
    await user.click(await screen.findByRole('menuitem', { name: 'New playlist…' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await fillIn(user, title, ' Knee ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved to Knee')).toBeVisible();
    expect(requests).toEqual([
      'POST /api/playlists {"title":"Knee"}',
      `PUT /api/playlists/knee/items {"videoIds":["${id}"]}`,
    ]);
    expect(stored()).toMatchObject([{ title: 'Knee', videoIds: [id] }]);
    await waitFor(() => expect(saveMenu()).toHaveFocus());
  });

  it('Escape closes the menu and then the new playlist, but not the case', async () => {
    servePlaylists();
    const { user } = await openCase();
    await user.click(saveMenu());
    await screen.findByRole('menuitem', { name: 'New playlist…' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(saveMenu());
    await user.click(await screen.findByRole('menuitem', { name: 'New playlist…' }));
    await screen.findByRole('dialog', { name: 'New Playlist' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'New Playlist' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: id })).toBeVisible();
  });

  it('the menu says when the playlists cannot be loaded', async () => {
    server.use(http.get('*/api/playlists', () => errorResponse(anApiError())));
    const { user } = await openCase();
    await user.click(saveMenu());
    expect(await screen.findByText('Your playlists could not be loaded.')).toBeVisible();
  });
});
