import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { aClip, aReel, serveReels } from '../testing/reels';
import { anAnalysis, aSummary, aVideo } from '../testing/videos';
import { AddToReelButton } from './add-to-reel-button';
import ReelsPage from './reels-page';

useServer();
beforeEach(() => server.use(signedInAs(aLearner())));

const pages = (
  <Routes>
    <Route path="/reels" element={<ReelsPage />} />
    <Route path="/reels/:reelId" element={<p>The reel</p>} />
  </Routes>
);

describe('the reels page', () => {
  it('lists the reels and deletes one after a confirmation', async () => {
    const { stored } = serveReels([aReel({ items: [aClip('a')], visibility: 'link' })]);
    const { user } = renderPage(pages, { at: '/reels' });
    expect(await screen.findByText('1 clip · shared by a link')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete: Double PCL sign' }));
    await user.click(screen.getByRole('button', { name: 'Delete Reel' }));
    expect(await screen.findByRole('heading', { name: 'No reels yet' })).toBeVisible();
    expect(stored()).toEqual([]);
  });

  it('makes a reel of a question, and opens it', async () => {
    serveReels([]);
    const queries: string[] = [];
    server.use(
      http.post<never, { query: string }>('*/api/reels/from-search', async ({ request }) => {
        queries.push((await request.json()).query);
        return jsonResponse({ ...aReel() });
      }),
    );
    const { user } = renderPage(pages, { at: '/reels' });
    await user.type(await screen.findByRole('textbox', { name: 'A reel from a question' }), 'double PCL{Enter}');
    expect(await screen.findByText('The reel')).toBeVisible();
    expect(queries).toEqual(['double PCL']);
  });
});

it('a moment is added to a reel with its sentence: from 2 s before the line to 2 s after it', async () => {
  const { stored } = serveReels([aReel()]);
  const cues = [{ start: 20, end: 26, text: 'Look at the notch.' }];
  const video = aVideo({
    ...aSummary({ id: 'a', duration: 100 }),
    cues,
    aiAnalysis: anAnalysis({ caseTitle: 'Knee' }),
  });
  server.use(http.get('*/api/videos/a', () => jsonResponse({ ...video })));
  const { user } = renderPage(
    <AddToReelButton videoId="a" seconds={22} label="Add to a Reel" className={undefined} />,
    { at: '/library/a' },
  );
  await user.click(screen.getByRole('button', { name: 'Add to a Reel' }));
  await user.click(await screen.findByRole('radio', { name: 'Double PCL sign' }));
  await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'The sign');
  await user.click(screen.getByRole('button', { name: 'Add Clip' }));
  await waitFor(() => expect(stored()[0]?.items).toEqual([{ videoId: 'a', from: 18, to: 28, note: 'The sign' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add to a Reel' })).toHaveFocus();
});
