import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import App from '../app';
import { findFakePlayer } from '../testing/fake-player';
import { goOffline } from '../testing/notes';
import { aCard, serveReviews } from '../testing/reviews';
import { aTrialStatus } from '../testing/subscriptions';
import { aSummary, aVideo } from '../testing/videos';
import { serveWatching } from '../testing/watching';

useServer();

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

beforeEach(() => {
  localStorage.clear();
  serveWatching([], { timeZone });
  server.use(
    signedInAs(aLearner()),
    http.post('*/api/auth/check-trial-status', () => jsonResponse({ ...aTrialStatus({ trialState: 'none' }) })),
  );
});

const open = () => renderPage(<App />, { at: '/reviews' });
const question = (text: string) => screen.findByRole('heading', { name: text, level: 2 });
const ratings = () =>
  within(screen.getByRole('group', { name: 'How well did you know it?' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the reviews', () => {
  it('are answered by keyboard alone, one after another, to the end with forecast and retention', async () => {
    const forecast = [0, 2, ...Array(28).fill(0)];
    const { sent } = serveReviews(
      [aCard(), aCard({ id: 'other', state: 'review', question: { text: 'And here?', clip: null } })],
      { forecast, retention: { reviews: 20, remembered: 18 } },
    );
    const { user } = open();
    expect(await question('Where is the labrum torn?')).toBeVisible();
    expect(screen.getByText('0 done · 2 cards left')).toBeVisible();
    expect(await screen.findByText('At most 10 new cards and 100 reviews a day')).toBeVisible();
    await user.keyboard('3');
    expect(screen.queryByText('Bankart lesion')).toBeNull();
    await user.keyboard(' ');
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toHaveFocus();
    expect(ratings()).toEqual(['1 Again 1 min', '2 Hard 6 min', '3 Good 10 min', '4 Easy 8 days']);
    await user.keyboard('3');
    expect(await question('And here?')).toHaveFocus();
    await user.keyboard(' 4');
    const end = await screen.findByRole('region', { name: 'End of the session' });
    expect(within(end).getByRole('heading', { name: 'Done for today' })).toHaveFocus();
    expect(within(end).getByText('2 reviews in this session.')).toBeVisible();
    expect(within(end).getByText('Next 30 days: 2 cards')).toBeVisible();
    expect(within(end).getByText('Tomorrow: 2 cards')).toBeInTheDocument();
    expect(within(end).getByText(/18 of 20 learned cards that were asked, 90 %/)).toBeVisible();
    expect(sent.map(({ cardId, rating }) => [cardId, rating])).toEqual([
      ['card', 3],
      ['other', 4],
    ]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  it('ask a card that was not known again in the same session, after the others', async () => {
    serveReviews([aCard(), aCard({ id: 'other', question: { text: 'And here?', clip: null } })]);
    const { user } = open();
    await question('Where is the labrum torn?');
    await user.keyboard(' 1');
    expect(await question('And here?')).toBeVisible();
    await user.keyboard(' 3');
    expect(await question('Where is the labrum torn?')).toHaveFocus();
    expect(screen.getByText('2 done · 1 card left')).toBeVisible();
  });

  it.each(['z', 'u'])(
    'are undone with the key %s: the card is asked again, and the server forgets the review',
    async (key) => {
      const { sent, undone, cards } = serveReviews([aCard()]);
      const { user } = open();
      await question('Where is the labrum torn?');
      await user.keyboard(' 4');
      expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
      await user.keyboard(key);
      expect(await question('Where is the labrum torn?')).toHaveFocus();
      expect(undone).toEqual([sent[0]!.id]);
      expect(cards()).toHaveLength(1);
      expect(screen.queryByText('Bankart lesion')).toBeNull();
    },
  );

  it('say why an undo is too late', async () => {
    serveReviews([aCard()]);
    const message = 'A review can be undone for ten minutes.';
    server.use(
      http.delete('*/api/reviews/:id', () => errorResponse(anApiError({ statusCode: 409, code: 'conflict', message }))),
    );
    const { user } = open();
    await question('Where is the labrum torn?');
    await user.keyboard(' 4');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
  });

  it('play the clip of the answer in the player of its case, without its title', async () => {
    serveReviews([aCard()]);
    server.use(http.get('*/api/videos/:id', () => jsonResponse({ ...aVideo() })));
    const { user } = open();
    await question('Where is the labrum torn?');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Play the Clip (12 s)' }));
    const player = await findFakePlayer('Clip of the card');
    await waitFor(() => expect(player.commands).toEqual(expect.arrayContaining(['setCurrentTime 81', 'play'])));
    player.timeTo(93);
    await waitFor(() => expect(player.commands).toContain('pause'));
    const { id } = aSummary();
    expect(screen.getByRole('link', { name: 'Open the Case' })).toHaveAttribute('href', `/library/${id}?t=81`);
  });

  it('that are given without a connection wait in this browser, and are sent once when it is back', async () => {
    const { sent } = serveReviews([aCard(), aCard({ id: 'other', question: { text: 'And here?', clip: null } })]);
    const page = open();
    await question('Where is the labrum torn?');
    const before = Date.now();
    server.use(http.post('*/api/reviews', () => HttpResponse.error()));
    await page.user.keyboard(' 3');
    await question('And here?');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('"status\\":\\"waiting'));
    page.unmount();

    const again = serveReviews([aCard(), aCard({ id: 'other', question: { text: 'And here?', clip: null } })]);
    open();
    expect(await question('And here?')).toBeVisible();
    await waitFor(() => expect(again.sent).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(Object.keys({ ...localStorage }).join()).not.toContain('/review/'));
    expect(sent).toEqual([]);
    expect(again.sent).toMatchObject([{ cardId: 'card', rating: 3 }]);
    expect(Date.parse(again.sent[0]!.at)).toBeGreaterThanOrEqual(before);
  });

  it('that wait are undone without the server', async () => {
    const { sent, undone } = serveReviews([
      aCard(),
      aCard({ id: 'other', question: { text: 'And here?', clip: null } }),
    ]);
    const { user } = open();
    await question('Where is the labrum torn?');
    goOffline();
    await user.keyboard(' 3');
    await question('And here?');
    await user.keyboard('z');
    expect(await question('Where is the labrum torn?')).toBeVisible();
    await waitFor(() => expect(Object.keys({ ...localStorage }).join()).not.toContain('/review/'));
    expect([...sent, ...undone]).toEqual([]);
  });

  it('of a card that was deleted on another device are dropped with the reason', async () => {
    serveReviews([aCard(), aCard({ id: 'other', question: { text: 'And here?', clip: null } })]);
    const { user } = open();
    await question('Where is the labrum torn?');
    const message = 'This card does not exist.';
    server.use(
      http.post('*/api/reviews', () => errorResponse(anApiError({ statusCode: 404, code: 'not_found', message }))),
    );
    await user.keyboard(' 3');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await question('And here?')).toBeVisible();
    expect(screen.getByText('1 done · 1 card left')).toBeVisible();
  });

  it('are deleted with their card after a confirmation', async () => {
    const { cards } = serveReviews([aCard(), aCard({ id: 'other', question: { text: 'And here?', clip: null } })]);
    const { user } = open();
    await question('Where is the labrum torn?');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Delete the Card' }));
    await user.click(screen.getByRole('button', { name: 'Delete Card' }));
    expect(await question('And here?')).toHaveFocus();
    expect(cards().map(({ id }) => id)).toEqual(['other']);
  });

  it('say where cards come from when there are none', async () => {
    serveReviews([]);
    open();
    expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeVisible();
    for (const source of [/“Ask me again” beside a note/, /“Add to reviews” at a learning point/, /call wrong/])
      expect(screen.getByText(source)).toBeVisible();
  });

  it('offer to try again when they cannot be loaded', async () => {
    server.use(http.get('*/api/reviews', () => HttpResponse.error()));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Failed to Load Your Reviews' })).toBeVisible();
    serveReviews([aCard()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await question('Where is the labrum torn?')).toBeVisible();
  });
});

describe('the settings of the reviews', () => {
  it('tell the server the time zone of the device, and load the day anew', async () => {
    const { preferences } = serveWatching([]);
    const { loads } = serveReviews([aCard()]);
    open();
    await waitFor(() => expect(preferences().timeZone).toBe(timeZone));
    await waitFor(() => expect(loads()).toBe(2));
  });

  it('change the limits of a day, within their range', async () => {
    const { preferences } = serveWatching([], { timeZone });
    const { loads } = serveReviews([aCard()]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    const newCards = await screen.findByRole('spinbutton', { name: 'New cards a day' });
    expect(newCards).toHaveFocus();
    await user.clear(newCards);
    await user.type(newCards, '101');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(newCards).toBeInvalid();
    expect(preferences()).toEqual({ ...DEFAULT_PREFERENCES, timeZone });
    await user.clear(newCards);
    await user.type(newCards, '5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(preferences()).toMatchObject({ newCardsPerDay: 5, reviewsPerDay: 100, desiredRetention: 0.9 });
    expect(await screen.findByText('At most 5 new cards and 100 reviews a day')).toBeVisible();
    await waitFor(() => expect(loads()).toBe(2));
    expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
  });

  it('stay open with the reason when they cannot be saved', async () => {
    serveReviews([aCard()]);
    server.use(http.put('*/api/account/preferences', () => HttpResponse.error()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/server cannot be reached/);
  });
});
