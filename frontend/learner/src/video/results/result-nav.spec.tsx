import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { useVideoLink } from '../../library/use-video-link';
import { useListVideosInfiniteQuery, videosApi } from '../../library/videos-api';
import { findFakePlayer } from '../../testing/fake-player';
import { aPlaylist, serveCases, servePlaylists } from '../../testing/playlists';
import { anAnalysis, aPage, aSummary } from '../../testing/videos';
import { serveWatching } from '../../testing/watching';
import VideoDialog from '../video-dialog';

useServer();

const summary = (id: string) => aSummary({ id, aiAnalysis: anAnalysis({ caseTitle: id }) });

/** A library with these pages of two cases each; `offsets` are the pages that were asked for. */
function serveLibrary(...pages: string[][]) {
  const offsets: number[] = [];
  const total = pages.flat().length;
  serveCases(...pages.flat());
  server.use(
    http.get('*/api/videos', ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      offsets.push(offset);
      return jsonResponse({ ...aPage((pages[offset / 2] ?? []).map(summary), { total, offset, limit: 2 }) });
    }),
  );
  return offsets;
}

/** Opens a case over the library's list of knees. */
async function openCase(id: string, search = '?joint=knee') {
  const page = renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at: `/library/${id}${search}` },
  );
  await act(() => page.store.dispatch(videosApi.endpoints.listVideos.initiate({ joint: 'knee' })));
  await findCase(id);
  return page;
}

/** The list of knees, with links as on its cards. */
function Cases() {
  const { data } = useListVideosInfiniteQuery({ joint: 'knee' });
  const linkTo = useVideoLink();
  return data?.pages[0]?.videos.map(({ id }) => (
    <Link key={id} {...linkTo(id)}>
      {id}
    </Link>
  ));
}

const findCase = (name: string) => screen.findByRole('dialog', { name });
const results = () => within(screen.getByRole('navigation', { name: 'Results' }));
const nextButton = () => results().getByRole('button', { name: 'Next case' });
const previousButton = () => results().getByRole('button', { name: 'Previous case' });

describe('the results around an open case', () => {
  it('the next and the previous result open in place of the case, with the focus kept and the title announced', async () => {
    serveLibrary(['a', 'b']);
    const { user, currentUrl } = await openCase('a', '?joint=knee&t=5');
    expect(results().getByText('1 of 2')).toBeVisible();
    expect(previousButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('a, 1 of 2')).not.toBeInTheDocument();
    await user.click(nextButton());
    await findCase('b');
    expect(currentUrl()).toBe('/library/b?joint=knee');
    expect(nextButton()).toHaveFocus();
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('b, 2 of 2')).toBeInTheDocument();
    await user.click(nextButton());
    await user.click(previousButton());
    await findCase('a');
    expect(screen.getByText('a, 1 of 2')).toBeInTheDocument();
  });

  it('Shift with N and P does the same, and closing leads to the library at once', async () => {
    serveLibrary(['a', 'b']);
    const { user, currentUrl } = await openCase('a');
    await user.keyboard('{Shift>}N{/Shift}');
    await findCase('b');
    await user.keyboard('{Shift>}P{/Shift}');
    await findCase('a');
    await user.keyboard('{Shift>}P{/Shift}');
    expect(currentUrl()).toBe('/library/a?joint=knee');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library?joint=knee');
  });

  it('the next result takes the place of the case in the history, so that closing leads back to the library', async () => {
    serveLibrary(['a', 'b']);
    const { user, currentUrl } = renderPage(
      <Routes>
        <Route path="/library/:videoId" element={<VideoDialog />} />
        <Route path="/library" element={<Cases />} />
      </Routes>,
      { at: '/library?joint=knee' },
    );
    await user.click(await screen.findByRole('link', { name: 'a' }));
    await findCase('a');
    await user.keyboard('{Shift>}N{/Shift}');
    await findCase('b');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'a' })).toBeVisible();
    expect(currentUrl()).toBe('/library?joint=knee');
  });

  it('at the end of the loaded results more are loaded, once', async () => {
    const offsets = serveLibrary(['a', 'b'], ['c']);
    const { user } = await openCase('b');
    expect(results().getByText('2 of 3')).toBeVisible();
    await user.keyboard('{Shift>}NN{/Shift}');
    await findCase('c');
    expect(offsets).toEqual([0, 2]);
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('a case that was left while more were loading stays left', async () => {
    serveLibrary(['a', 'b'], ['c']);
    const { user, currentUrl, waitForResponses } = await openCase('b');
    await user.keyboard('{Shift>}N{/Shift}{Escape}');
    await screen.findByRole('heading', { name: 'Library' });
    await waitForResponses();
    expect(currentUrl()).toBe('/library?joint=knee');
  });

  it('a failure to load more is told, and the case stays', async () => {
    serveLibrary(['a', 'b'], ['c']);
    const { user, currentUrl } = await openCase('b');
    server.use(http.get('*/api/videos', () => errorResponse(anApiError({ statusCode: 403, message: 'Not now' }))));
    await user.click(nextButton());
    expect(await screen.findByText('Failed to Load More Cases')).toBeVisible();
    expect(currentUrl()).toBe('/library/b?joint=knee');
  });

  it('the progress of the case that is left is sent', async () => {
    serveLibrary(['a', 'b']);
    const { requests } = serveWatching();
    const { user } = await openCase('a');
    const player = await findFakePlayer('a');
    await player.emit('play', 0);
    await player.timeTo(53);
    await user.keyboard('{Shift>}N{/Shift}');
    await findCase('b');
    await waitFor(() => expect(requests.join()).toContain('"positionSeconds":53'));
  });

  it('a case that is none of the results has no place among them', async () => {
    serveLibrary(['a', 'b']);
    serveCases('other');
    await openCase('other');
    expect(screen.queryByRole('navigation', { name: 'Results' })).not.toBeInTheDocument();
  });

  it('in a playlist the keys follow the playlist, which shows its own place', async () => {
    serveLibrary(['a', 'b']);
    serveCases('z');
    servePlaylists(aPlaylist({ videoIds: ['a', 'z'] }));
    const { user, currentUrl } = await openCase('a', '?joint=knee&playlist=shoulder');
    await screen.findByRole('navigation', { name: 'Playlist' });
    expect(screen.queryByRole('navigation', { name: 'Results' })).not.toBeInTheDocument();
    await user.keyboard('{Shift>}N{/Shift}');
    await findCase('z');
    expect(currentUrl()).toBe('/library/z?joint=knee&playlist=shoulder');
  });
});
