import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Video, VideoSummary } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fakeMedia } from '@msk/frontend-shared/testing/media';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { videosApi } from '../library/videos-api';
import { anAnalysis, aPage, aVideo } from '../testing/videos';
import VideoDialog from './video-dialog';

useServer();

const { id } = aVideo();

function openCase(video: Video, at = `/library/${id}`) {
  server.use(http.get(`*/api/videos/${id}`, () => jsonResponse({ ...video })));
  return show(at);
}

/** Cases beside this one; most tests are not about them. */
const similarCases = (...videos: VideoSummary[]) =>
  server.use(http.get(`*/api/videos/${id}/similar`, () => jsonResponse({ videos: [...videos] })));
beforeEach(() => similarCases());
afterEach(() => void jest.restoreAllMocks());

const show = (at = `/library/${id}`) =>
  renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at },
  );

describe('the video dialog', () => {
  it('an AI analysis is shown under a heading that says so', async () => {
    openCase(aVideo());
    const dialog = await screen.findByRole('dialog', { name: 'Bankart lesion' });
    expect(dialog).toHaveTextContent('MSK Radiology');
    expect(within(dialog).getByRole('heading', { name: 'AI Summary' })).toBeVisible();
    for (const name of ['Key Findings', 'Learning Points', 'Anatomic Structures', 'Case Details'])
      expect(within(dialog).getByRole('heading', { name })).toBeVisible();
    expect(dialog).toHaveTextContent('AI Analyzed');
    expect(dialog).toHaveTextContent(id);
  });

  it.each([
    ['lexicon', 'Automatic'],
    ['editor', 'Reviewed'],
  ] as const)('an analysis by the %s is never shown as AI', async (analysedBy, label) => {
    openCase(aVideo({ aiAnalysis: anAnalysis({ analysedBy }) }));
    const dialog = await screen.findByRole('dialog', { name: 'Bankart lesion' });
    expect(within(dialog).getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(dialog).toHaveTextContent(label);
    expect(dialog).not.toHaveTextContent(/\bAI\b/);
  });

  it('the player stays the same when the screen becomes wide, as in full screen, and narrow again', async () => {
    const setMatches = fakeMedia([]);
    openCase(aVideo());
    const player = await screen.findByTitle('Bankart lesion');
    setMatches('(min-width: 1280px)', true);
    expect(screen.getByRole('tablist', { name: 'Beside the video' })).toBeVisible();
    expect(screen.getByTitle('Bankart lesion')).toBe(player);
    setMatches('(min-width: 1280px)', false);
    expect(screen.getByRole('tablist', { name: 'Parts of the case' })).toBeVisible();
    expect(screen.getByTitle('Bankart lesion')).toBe(player);
  });

  it('similar cases are offered and open in place of the case', async () => {
    const other = { ...aVideo(), id: '5f0c2f6e-7a0b-4c53-8f3e-0d7a3f3f1c09' };
    similarCases({ ...other, aiAnalysis: anAnalysis({ caseTitle: 'ALPSA lesion' }) });
    const { user, currentUrl } = openCase(aVideo(), `/library/${id}?query=labrum&t=5`);
    const list = await screen.findByRole('list', { name: 'Similar cases' });
    server.use(http.get(`*/api/videos/${other.id}`, () => jsonResponse({ ...other })));
    server.use(http.get(`*/api/videos/${other.id}/similar`, () => jsonResponse({ videos: [] })));
    await user.click(within(list).getByRole('link', { name: /ALPSA lesion/ }));
    expect(currentUrl()).toBe(`/library/${other.id}?query=labrum`);
  });

  it('similar cases that could not be loaded are loaded by another attempt, beside the case that can be used', async () => {
    const failure = errorResponse(anApiError({ statusCode: 500, message: 'Please try again in a minute.' }));
    server.use(http.get(`*/api/videos/${id}/similar`, () => failure.clone()));
    const { user } = openCase(aVideo());
    const section = within(await screen.findByRole('dialog', { name: 'Bankart lesion' }));
    expect(await section.findByText('Please try again in a minute.')).toBeVisible();
    expect(section.getByRole('heading', { name: 'Learning Points' })).toBeVisible();
    similarCases(aVideo());
    await user.click(section.getByRole('button', { name: 'Try Again: Similar Cases' }));
    expect(await section.findByRole('list', { name: 'Similar cases' })).toBeVisible();
    expect(section.queryByText('Please try again in a minute.')).not.toBeInTheDocument();
  });

  it('the player appears a moment later, with do-not-track and the title of the case', async () => {
    openCase(aVideo());
    const player = await screen.findByTitle<HTMLIFrameElement>('Bankart lesion');
    expect(player.src).toMatch(/^http:\/\/player\.test\/player\/video\/901\?dnt=1&/);
  });

  it('the dialog says when there is no transcript, no analysis, and no player', async () => {
    openCase(aVideo({ cues: null, transcript: null, aiAnalysis: null, embedUrl: null, description: null }));
    const dialog = await screen.findByRole('dialog', { name: 'Shoulder 17' });
    expect(dialog).toHaveTextContent('No analysis available');
    expect(dialog).toHaveTextContent('This video cannot be played here at the moment.');
    expect(dialog).toHaveTextContent('There is no transcript for this case.');
  });

  it('a transcript without times is shown as text', async () => {
    openCase(aVideo({ cues: null }));
    expect(await screen.findByRole('textbox', { name: 'Words of the transcript' })).toHaveValue(aVideo().transcript);
  });

  it('the dialog says when the case does not exist', async () => {
    server.use(http.get(`*/api/videos/${id}`, () => errorResponse(anApiError({ statusCode: 404, code: 'not_found' }))));
    show();
    expect(await screen.findByRole('heading', { name: 'This case is not in the library' })).toBeVisible();
  });

  it('the transcript is searched for the corrected query', async () => {
    const corrected = aPage([aVideo()], { didYouMean: 'labrum' });
    server.use(http.get('*/api/videos/search', () => jsonResponse({ ...corrected })));
    const { store } = openCase(aVideo(), `/library/${id}?query=labrun`);
    await store.dispatch(videosApi.endpoints.listVideos.initiate({ query: 'labrun' }));
    expect(await screen.findByRole('searchbox', { name: 'Search this transcript' })).toHaveValue('labrum');
  });

  it('Escape closes the dialog and keeps the search', async () => {
    const { user, currentUrl } = openCase(aVideo(), `/library/${id}?joint=knee&t=4`);
    await screen.findByRole('dialog', { name: 'Bankart lesion' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library?joint=knee');
  });
});
