import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VideoSummary } from '@msk/contracts';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { serveLibrary } from '../testing/library';
import { aPage, aSummary, aVideo } from '../testing/videos';
import LibraryPage from './library-page';

useServer();

const AFTER_DWELL_MS = 100;
const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
});

async function open(video: VideoSummary) {
  serveLibrary(() => aPage([video]));
  server.use(
    http.get('*/api/videos/:id', ({ params }) => {
      if (params['id'] === 'search') return undefined;
      opened.push(String(params['id']));
      return jsonResponse({ ...aVideo() });
    }),
  );
  const page = renderPage(<LibraryPage />, { at: '/library' });
  const link = await screen.findByRole('link', { name: 'Open Bankart lesion' });
  const rest = async () => {
    await advanceTime(AFTER_DWELL_MS);
    await page.waitForResponses();
  };
  return { ...page, card: link.closest('article')!, rest };
}

describe('a card under the pointer', () => {
  it('its case is loaded once, however often the pointer comes back', async () => {
    const { user, card, rest } = await open(aSummary());
    for (let times = 0; times < 3; times++) {
      await user.hover(card);
      await rest();
      await user.unhover(card);
    }
    expect(opened).toEqual([aSummary().id]);
  });

  it('its case is loaded when the focus comes to it', async () => {
    const { rest } = await open(aSummary());
    screen.getByRole('link', { name: 'Open Bankart lesion' }).focus();
    await rest();
    expect(opened).toEqual([aSummary().id]);
  });

  it('its case is loaded as soon as the mouse is pressed, and not by a finger that perhaps scrolls', async () => {
    const { user, card, waitForResponses } = await open(aSummary());
    await user.pointer({ keys: '[TouchA>]', target: card });
    await waitForResponses();
    expect(opened).toEqual([]);
    await user.pointer({ keys: '[MouseLeft>]', target: card });
    await waitForResponses();
    expect(opened).toEqual([aSummary().id]);
  });

  it('nothing is loaded for a pointer that only passes', async () => {
    const { user, card, rest } = await open(aSummary());
    await user.hover(card);
    await user.unhover(card);
    await rest();
    expect(opened).toEqual([]);
  });

  it('nothing is loaded for a user who may not open the case', async () => {
    const { user, card, rest } = await open(aSummary({ vimeoId: null, embedUrl: null }));
    await user.hover(card);
    await rest();
    expect(opened).toEqual([]);
  });
});
