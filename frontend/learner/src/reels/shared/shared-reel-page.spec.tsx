import { describe, expect, it } from '@jest/globals';
import type { SharedReel } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { findFakePlayer } from '../../testing/fake-player';
import SharedReelPage from './shared-reel-page';

useServer();

const aSharedReel = (entitled: boolean): SharedReel => {
  const embedUrl = entitled ? 'http://localhost:3900/player/video/1' : null;
  const video = { id: 'a', title: 'Locked knee', thumbnailUrl: null, joint: 'knee', embedUrl } as const;
  return {
    title: 'Knee signs',
    entitled,
    items: [
      { video, from: 5, to: 15, note: 'Shown to all' },
      { video: null, from: 0, to: 9, note: null },
    ],
  };
};
const serve = (reel: SharedReel) => server.use(http.get('*/api/public/reels/token', () => jsonResponse(reel)));
const page = (
  <Routes>
    <Route path="/shared-reels/:token" element={<SharedReelPage />} />
  </Routes>
);
const open = () => renderPage(page, { at: '/shared-reels/token' });

describe('the page of a link', () => {
  it('plays the clips for a member', async () => {
    server.use(signedInAs(aLearner()));
    serve(aSharedReel(true));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play the reel' }));
    await findFakePlayer('Locked knee');
    expect(screen.getByText('This case is no longer available')).toBeVisible();
  });

  it('shows a visitor titles, notes and the way to a trial, and no player', async () => {
    serve(aSharedReel(false));
    open();
    expect(await screen.findByText('Locked knee')).toBeVisible();
    expect(screen.getByText('Shown to all')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start a Free Trial' })).toHaveAttribute('href', '/auth?mode=signup');
    expect(screen.queryByRole('button', { name: /Play/ })).not.toBeInTheDocument();
  });

  it('says that a link is not valid', async () => {
    const error = anApiError({ statusCode: 404, code: 'not_found', message: 'This link is not valid.' });
    server.use(http.get('*/api/public/reels/token', () => errorResponse(error)));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  });
});
