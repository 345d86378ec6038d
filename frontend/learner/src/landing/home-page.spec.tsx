import { describe, expect, it } from '@jest/globals';
import type { ShowcaseEntry } from '@msk/contracts';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { anAnalysis, aSummary } from '../testing/videos';
import HomePage from './home-page';

useServer();

const pages = (
  <Routes>
    <Route path="/" element={<HomePage />} />
    <Route path="/library" element={<h1>Library</h1>} />
  </Routes>
);

const entry = (position: number, caseTitle: string): ShowcaseEntry => ({
  videoId: `video-${position}`,
  position,
  isActive: true,
  video: aSummary({ id: `video-${position}`, aiAnalysis: anAnalysis({ caseTitle }) }),
});

const showing = (...cases: string[]) =>
  http.get('*/api/public/showcase-videos', () => jsonResponse(cases.map((title, at) => ({ ...entry(at + 1, title) }))));

describe('the start page', () => {
  it('a visitor sees the trial, the login, and three playable cases', async () => {
    server.use(showing('Bankart lesion', 'Lisfranc injury', 'Stener lesion'));
    renderPage(pages);
    expect(await screen.findByRole('heading', { name: 'Watch before you sign up' })).toBeVisible();
    for (const title of ['Bankart lesion', 'Lisfranc injury', 'Stener lesion'])
      expect(screen.getByRole('button', { name: new RegExp(`^Play ${title}`) })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?mode=login');
    for (const start of screen.getAllByRole('link', { name: 'Start Free Trial' }))
      expect(start).toHaveAttribute('href', '/auth?mode=signup');
  });

  it('the landing page has no showcase section without showcase videos', async () => {
    server.use(showing());
    renderPage(pages);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Watch before you sign up' })).not.toBeInTheDocument();
  });

  it('the landing page tells the real size of the library, without figures that are zero', async () => {
    const stats = { totalVideos: 1_280, totalDuration: 405_000, joints: 11, addedLast30Days: 0 };
    server.use(
      showing(),
      http.get('*/api/public/stats', () => jsonResponse(stats)),
    );
    renderPage(pages);
    const figures = await screen.findByRole('region', { name: 'The library in figures' });
    expect(await within(figures).findByText('1,280')).toBeVisible();
    expect(within(figures).getByText('6,750')).toBeVisible();
    expect(within(figures).getByText('minutes of teaching')).toBeVisible();
    expect(within(figures).queryByText(/last 30 days/)).not.toBeInTheDocument();
  });

  it('a signed-in user is redirected to the library', async () => {
    server.use(signedInAs(aLearner()), showing());
    const { currentUrl } = renderPage(pages);
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library');
  });
});
