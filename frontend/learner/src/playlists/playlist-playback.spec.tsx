import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@msk/contracts';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { findFakePlayer } from '../testing/fake-player';
import { aPlaylist, serveCases, servePlaylists } from '../testing/playlists';
import VideoDialog from '../video/video-dialog';

useServer();

const COUNTDOWN_MS = 5_000;

/** Opens a case of the playlist a, b, c. */
async function openCase(at: string) {
  serveCases('a', 'b', 'c', 'd');
  servePlaylists(aPlaylist({ videoIds: ['a', 'b', 'c'] }));
  const page = renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at },
  );
  await screen.findByRole('button', { name: 'Report Issue' });
  return page;
}

/** Plays the case of this title to its end. */
async function playToEnd(title: string) {
  const player = await findFakePlayer(title);
  await player.emit('play', 0);
  await player.emit('ended', 212);
  return player;
}

const findStrip = async () => within(await screen.findByRole('navigation', { name: 'Playlist' }));
const queryCountdown = () => screen.queryByRole('group', { name: 'Next case' });
const findCase = (name: string) => screen.findByRole('dialog', { name });

describe('a case of a playlist', () => {
  it('the place in the playlist is shown, with the cases before and after', async () => {
    const { user, currentUrl } = await openCase('/library/b?query=acl&playlist=shoulder&t=5');
    const strip = await findStrip();
    expect(strip.getByText(/^2 of 3 in/)).toHaveTextContent('2 of 3 in Shoulder MRI');
    expect(strip.getByRole('link', { name: 'Shoulder MRI' })).toHaveAttribute('href', '/playlists/shoulder');
    await user.click(strip.getByRole('link', { name: 'Next' }));
    expect(currentUrl()).toBe('/library/c?query=acl&playlist=shoulder');
    await findCase('c');
    expect((await findStrip()).getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click((await findStrip()).getByRole('link', { name: 'Previous' }));
    await findCase('b');
    await user.click((await findStrip()).getByRole('link', { name: 'Previous' }));
    await findCase('a');
    expect((await findStrip()).getByRole('button', { name: 'Previous' })).toBeDisabled();
  });

  it('a case that is not in the playlist, and one outside of a playlist, have no strip', async () => {
    const { unmount, waitForResponses } = await openCase('/library/d?playlist=shoulder');
    await waitForResponses();
    expect(screen.queryByRole('navigation', { name: 'Playlist' })).not.toBeInTheDocument();
    unmount();
    const other = await openCase('/library/b');
    await other.waitForResponses();
    expect(screen.queryByRole('navigation', { name: 'Playlist' })).not.toBeInTheDocument();
  });

  it('closing the case leaves the playlist', async () => {
    const { user, currentUrl } = await openCase('/library/b?query=acl&playlist=shoulder');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library?query=acl');
  });

  it('the next case opens and plays five seconds after the end', async () => {
    const { currentUrl } = await openCase('/library/a?playlist=shoulder');
    await findStrip();
    await playToEnd('a');
    expect(queryCountdown()).toHaveTextContent('Next in 5 s');
    expect(screen.getByText('The next case opens in 5 seconds.')).toBeInTheDocument();
    await advanceTime(COUNTDOWN_MS - 1_000);
    expect(queryCountdown()).toHaveTextContent('Next in 1 s: b');
    expect(currentUrl()).toBe('/library/a?playlist=shoulder');
    await advanceTime(1_000);
    expect(currentUrl()).toBe('/library/b?playlist=shoulder&t=0');
    expect(await findCase('b')).toBeVisible();
    expect(queryCountdown()).not.toBeInTheDocument();
  });

  it('the next case goes on where the user stopped in it', async () => {
    server.use(http.get('*/api/watched/marks', () => jsonResponse({ b: { progress: 40, positionSeconds: 83 } })));
    const { user, currentUrl, waitForResponses } = await openCase('/library/a?playlist=shoulder');
    await findStrip();
    await waitForResponses();
    await playToEnd('a');
    await user.click(screen.getByRole('button', { name: 'Play Now' }));
    expect(currentUrl()).toBe('/library/b?playlist=shoulder&t=83');
  });

  it('the countdown can be cancelled', async () => {
    const { user, currentUrl } = await openCase('/library/a?playlist=shoulder');
    await findStrip();
    await playToEnd('a');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(queryCountdown()).not.toBeInTheDocument();
    await advanceTime(2 * COUNTDOWN_MS);
    expect(currentUrl()).toBe('/library/a?playlist=shoulder');
  });

  it('the case stays while the user writes a note', async () => {
    const { user, currentUrl } = await openCase('/library/a?playlist=shoulder');
    await findStrip();
    await user.keyboard('n');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus());
    await playToEnd('a');
    expect(queryCountdown()).not.toBeInTheDocument();
    await advanceTime(2 * COUNTDOWN_MS);
    expect(currentUrl()).toBe('/library/a?playlist=shoulder');
  });

  it('playing the case again ends the countdown', async () => {
    const { currentUrl } = await openCase('/library/a?playlist=shoulder');
    await findStrip();
    const player = await playToEnd('a');
    await player.emit('play', 0);
    expect(queryCountdown()).not.toBeInTheDocument();
    await advanceTime(2 * COUNTDOWN_MS);
    expect(currentUrl()).toBe('/library/a?playlist=shoulder');
  });

  it('nothing opens by itself after the last case, or when autoplay is off', async () => {
    const { unmount } = await openCase('/library/c?playlist=shoulder');
    await findStrip();
    await playToEnd('c');
    expect(queryCountdown()).not.toBeInTheDocument();
    unmount();
    server.use(http.get('*/api/account/preferences', () => jsonResponse({ ...DEFAULT_PREFERENCES, autoplay: false })));
    const { waitForResponses } = await openCase('/library/a?playlist=shoulder');
    await findStrip();
    await waitForResponses();
    await playToEnd('a');
    expect(queryCountdown()).not.toBeInTheDocument();
  });
});
