import { describe, expect, it } from '@jest/globals';
import type { ShowcaseEntry } from '@msk/contracts';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
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
  http.get('*/api/public/showcase-videos', () => answer(cases.map((title, at) => ({ ...entry(at + 1, title) }))));

describe('the start page', () => {
  it('offers a visitor the trial, the login, and three cases to watch before', async () => {
    server.use(showing('Bankart lesion', 'Lisfranc injury', 'Stener lesion'));
    renderPage(pages);
    expect(await screen.findByRole('heading', { name: 'Watch before you sign up' })).toBeVisible();
    for (const title of ['Bankart lesion', 'Lisfranc injury', 'Stener lesion'])
      expect(screen.getByRole('button', { name: new RegExp(`^Play ${title}`) })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?mode=login');
    for (const start of screen.getAllByRole('link', { name: 'Start Free Trial' }))
      expect(start).toHaveAttribute('href', '/auth?mode=signup');
  });

  it('does without cases until there are some', async () => {
    server.use(showing());
    renderPage(pages);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Watch before you sign up' })).not.toBeInTheDocument();
  });

  it('is the library for whoever is signed in', async () => {
    server.use(signedInAs(aLearner()), showing());
    const { address } = renderPage(pages);
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(address()).toBe('/library');
  });
});
