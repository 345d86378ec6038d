import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { serveNotes } from '../testing/notes';
import { aVideo } from '../testing/videos';
import VideoDialog from './video-dialog';

useServer();

const { id } = aVideo();

/** Opens a case at its fifth second. */
async function openCase() {
  server.use(
    http.get(`*/api/videos/${id}`, () => jsonResponse({ ...aVideo() })),
    http.get(`*/api/videos/${id}/similar`, () => jsonResponse({ videos: [] })),
  );
  const page = renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at: `/library/${id}?t=5` },
  );
  await screen.findByRole('tab', { name: 'Notes' });
  return page;
}

const newNote = () => screen.getByRole('textbox', { name: 'New note' });

beforeEach(() => localStorage.clear());

describe('notes in the video dialog', () => {
  it('the notes are a tab beside the transcript', async () => {
    serveNotes();
    const { user } = await openCase();
    expect(screen.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(screen.getByRole('tabpanel', { name: 'Notes' })).toContainElement(newNote());
  });

  it('the key N opens the notes with an editor at the present second, and Enter leads back', async () => {
    const { stored } = serveNotes();
    const { user } = await openCase();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveFocus();
    await user.keyboard('n');
    expect(newNote()).toHaveFocus();
    expect(newNote()).toHaveValue('');
    await user.keyboard('no tear{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Note at 0:05' })).toHaveValue('no tear');
    expect(dialog).toHaveFocus();
    expect(stored()).toHaveLength(1);
  });

  it('Escape in the editor keeps the dialog open, and a second Escape closes it', async () => {
    serveNotes();
    const { user } = await openCase();
    await user.keyboard('nHalf{Escape}');
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(newNote()).toHaveValue('Half');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
  });

  it('the key N is a letter in a field, and is left to the browser with Ctrl', async () => {
    serveNotes();
    const { user } = await openCase();
    await user.type(screen.getByRole('searchbox', { name: 'Search this transcript' }), 'n');
    expect(newNote()).not.toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.keyboard('{Control>}n{/Control}');
    expect(newNote()).not.toHaveFocus();
  });

  it('the header of the dialog has the bookmark', async () => {
    await openCase();
    expect(screen.getByRole('button', { name: 'Bookmark' })).toBeVisible();
  });
});
