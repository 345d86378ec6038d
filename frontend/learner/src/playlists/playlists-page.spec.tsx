import { beforeEach, describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aPlaylist, aWatchLater, servePlaylists } from '../testing/playlists';
import PlaylistsPage from './playlists-page';

useServer();

beforeEach(() => server.use(signedInAs(aLearner())));

const open = () => renderPage(<PlaylistsPage />, { at: '/playlists' });
const findList = (name: string) => screen.findByRole('link', { name });
const queryList = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the playlists page', () => {
  it('the lists are shown with their number of cases, and lead to them', async () => {
    servePlaylists(aWatchLater('a'), aPlaylist({ videoIds: ['a', 'b'] }));
    open();
    expect(await findList('Shoulder MRI')).toHaveAttribute('href', '/playlists/shoulder');
    expect(screen.getByText(/^2 cases/)).toBeVisible();
    expect(await findList('Watch later')).toHaveAttribute('href', '/playlists/later');
    expect(screen.getByText(/^1 case$/)).toBeVisible();
  });

  it('Watch later can be neither renamed nor deleted', async () => {
    servePlaylists(aWatchLater());
    open();
    await findList('Watch later');
    expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  });

  it('a user without lists is told what they are for', async () => {
    servePlaylists();
    open();
    expect(await screen.findByRole('heading', { name: 'No playlists yet' })).toBeVisible();
  });

  it('a new playlist appears in the list, and the focus returns to the button', async () => {
    const { requests } = servePlaylists();
    const { user } = open();
    await screen.findByRole('heading', { name: 'No playlists yet' });
    await user.click(button('New Playlist'));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await fillIn(user, screen.getByRole('textbox', { name: 'Title' }), 'Knee');
    await user.click(button('Create Playlist'));
    expect(await findList('Knee')).toBeVisible();
    expect(requests).toEqual(['POST /api/playlists {"title":"Knee"}']);
    await waitFor(() => expect(button('New Playlist')).toHaveFocus());
  });

  it('a new playlist needs a title', async () => {
    const { requests } = servePlaylists();
    const { user, waitForResponses } = open();
    await user.click(button('New Playlist'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '  {Enter}');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Title is required');
    await waitForResponses();
    expect(requests).toEqual([]);
  });

  it('a playlist is renamed in place by the keyboard', async () => {
    const { requests } = servePlaylists(aPlaylist());
    const { user } = open();
    await findList('Shoulder MRI');
    await user.click(button('Rename: Shoulder MRI'));
    expect(screen.getByRole('textbox', { name: 'New title of Shoulder MRI' })).toHaveFocus();
    await user.keyboard('Knee{Enter}'); // the old title is selected
    expect(await findList('Knee')).toBeVisible();
    expect(requests).toEqual(['PATCH /api/playlists/shoulder {"title":"Knee"}']);
    expect(button('Rename: Knee')).toHaveFocus();
  });

  it('Escape keeps the old title', async () => {
    const { requests } = servePlaylists(aPlaylist());
    const { user, waitForResponses } = open();
    await findList('Shoulder MRI');
    await user.click(button('Rename: Shoulder MRI'));
    await user.keyboard('Knee{Escape}');
    expect(await findList('Shoulder MRI')).toBeVisible();
    expect(button('Rename: Shoulder MRI')).toHaveFocus();
    await waitForResponses();
    expect(requests).toEqual([]);
  });

  it('a title that the server refuses stays in the field with the reason', async () => {
    servePlaylists(aPlaylist());
    const message = 'Title may have 200 characters at most';
    const errors = [{ field: 'title', message }];
    server.use(
      http.patch('*/api/playlists/:id', () =>
        errorResponse(anApiError({ statusCode: 400, code: 'validation_failed', message, errors })),
      ),
    );
    const { user } = open();
    await findList('Shoulder MRI');
    await user.click(button('Rename: Shoulder MRI'));
    await user.keyboard('Knee{Enter}');
    const field = await screen.findByRole('textbox', { name: 'New title of Shoulder MRI' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('Knee');
  });

  it('a playlist is deleted at once after a confirmation', async () => {
    const { requests } = servePlaylists(aPlaylist({ videoIds: ['a'] }));
    const { user, waitForResponses } = open();
    await findList('Shoulder MRI');
    await user.click(button('Delete: Shoulder MRI'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this playlist?' });
    expect(within(dialog).getByRole('button', { name: 'Keep the Playlist' })).toHaveFocus();
    await waitForResponses();
    expect(requests).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Playlist' }));
    await waitFor(() => expect(queryList('Shoulder MRI')).not.toBeInTheDocument());
    expect(await screen.findByText('Playlist deleted')).toBeVisible();
    expect(requests).toEqual(['DELETE /api/playlists/shoulder']);
    await waitFor(() => expect(button('New Playlist')).toHaveFocus());
  });

  it('a playlist that cannot be deleted comes back, with the server’s reason', async () => {
    servePlaylists(aPlaylist());
    server.use(
      http.delete('*/api/playlists/:id', () => errorResponse(anApiError({ message: 'The database is away' }))),
    );
    const { user } = open();
    await findList('Shoulder MRI');
    await user.click(button('Delete: Shoulder MRI'));
    await user.click(screen.getByRole('button', { name: 'Delete Playlist' }));
    expect(await screen.findByText('Failed to delete the playlist')).toBeVisible();
    expect(screen.getByText('The database is away')).toBeVisible();
    expect(await findList('Shoulder MRI')).toBeVisible();
  });

  it('skeletons are shown while the lists load', async () => {
    server.use(http.get('*/api/playlists', () => new Promise<never>(() => {})));
    open();
    expect(await screen.findByText('Loading your playlists…')).toBeInTheDocument();
  });
});
