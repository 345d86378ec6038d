import { beforeEach, describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import App from '../app';
import { findFakePlayer } from '../testing/fake-player';
import { anAnswer, anUnknownCase, aWorklist, servePractice } from '../testing/practice';
import { aTrialStatus } from '../testing/subscriptions';

useServer();
beforeEach(() => {
  localStorage.clear();
  server.use(
    signedInAs(aLearner()),
    http.post('*/api/auth/check-trial-status', () => jsonResponse({ ...aTrialStatus({ trialState: 'none' }) })),
  );
});

const ITEM = '/practice/list/first';
const box = () => screen.findByRole('combobox', { name: 'What is it?' });

describe('The practice page', () => {
  it('starts a worklist and opens its first case', async () => {
    const { sent } = servePractice();
    const { user, currentUrl } = renderPage(<App />, { at: '/practice' });
    expect(await screen.findByText('No worklists yet')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '10 cases' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(currentUrl()).toBe(ITEM));
    expect(sent).toEqual([{ joint: null, pathology: null, size: 10 }]);
  });

  it('says how many cases there are when they are too few', async () => {
    servePractice();
    const message = 'There are only 3 cases of this kind that can be called.';
    server.use(
      http.post('*/api/practice/worklists', () =>
        errorResponse(anApiError({ statusCode: 409, code: 'conflict', message })),
      ),
    );
    const { user } = renderPage(<App />, { at: '/practice' });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('lists the worklists with what is open or scored, and offers to try again when they cannot be loaded', async () => {
    servePractice();
    let isDown = true;
    const listed = { id: 'list', joint: null, pathology: 'tear', createdAt: '2026-11-05T08:00:00Z', size: 5 };
    server.use(
      http.get('*/api/practice/worklists', () =>
        isDown
          ? HttpResponse.error()
          : jsonResponse({
              worklists: [
                { ...listed, open: 2, score: null },
                { ...listed, id: 'b', open: 0, score: 0.7 },
              ],
              total: 2,
            }),
      ),
    );
    const { user } = renderPage(<App />, { at: '/practice' });
    expect(await screen.findByRole('heading', { name: 'Failed to Load Your Worklists' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('link', { name: 'Tears' })).toHaveLength(2);
    expect(screen.getByText('2 open')).toBeVisible();
    expect(screen.getByText('70 %')).toBeVisible();
  });
});

describe('An unknown case', () => {
  it('stops before its diagnosis, also when somebody goes past it, and plays on after the call', async () => {
    servePractice();
    const { user } = renderPage(<App />, { at: ITEM });
    const player = await findFakePlayer('Unknown case');
    player.state.currentTime = 30;
    player.timeTo(30);
    expect(screen.queryByText(/Make your call\./)).toBeNull();
    player.state.currentTime = 75;
    player.timeTo(75);
    expect(await screen.findByText('The diagnosis comes next. Make your call.')).toBeVisible();
    await waitFor(() => expect(player.commands).toEqual(expect.arrayContaining(['pause', 'setCurrentTime 59.7'])));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await user.click(await screen.findByRole('button', { name: 'Hear the Teacher' }));
    await waitFor(() => expect(player.commands).toEqual(expect.arrayContaining(['setCurrentTime 60', 'play'])));
  });

  it('is called by keyboard alone: a suggestion, a digit for the confidence, and Enter', async () => {
    const { sent } = servePractice();
    const { user } = renderPage(<App />, { at: ITEM });
    await user.type(await box(), 'menisc');
    expect(await screen.findByRole('option', { name: 'Meniscal tear' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await box()).toHaveValue('Meniscal tear');
    await user.keyboard('4{Enter}');
    const answer = await screen.findByRole('region', { name: 'Answer' });
    expect(within(answer).getByRole('heading', { name: 'Close' })).toHaveFocus();
    expect(
      within(answer)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bucket-handle tear close', 'ACL tear missed']);
    expect(sent).toEqual([
      {
        conceptId: 'meniscal tear',
        text: 'Meniscal tear',
        confidence: 4,
        secondsToCall: expect.any(Number),
        playedUntil: 0,
      },
    ]);
    expect(within(answer).getByRole('link', { name: 'reviews' })).toHaveAttribute('href', '/reviews');
    await user.click(screen.getByRole('button', { name: 'I had it' }));
    expect(await screen.findByRole('heading', { name: 'Right (your word)' })).toBeVisible();
    expect(within(answer).queryByRole('link', { name: 'reviews' })).toBeNull();
    expect(sent.at(-1)).toEqual({ grade: 'exact' });
  });

  it('keeps the typed call when it cannot be sent, and says what is missing', async () => {
    servePractice();
    server.use(http.post('*/api/practice/items/:id/call', () => HttpResponse.error()));
    const { user, unmount } = renderPage(<App />, { at: ITEM });
    await user.click(await screen.findByRole('button', { name: 'Make the Call' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Name a diagnosis, or skip the case.');
    await user.type(await box(), 'gout');
    await user.click(screen.getByRole('button', { name: 'Make the Call' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Say how sure you are, from 1 to 5.');
    await user.click(screen.getByRole('radio', { name: /^3/ }));
    await user.click(screen.getByRole('button', { name: 'Make the Call' }));
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
    expect(await box()).toHaveValue('gout');
    unmount();
  });

  it('that was called shows its answer at once', async () => {
    servePractice(anUnknownCase({ answer: anAnswer({ grade: 'wrong' }) }));
    renderPage(<App />, { at: ITEM });
    expect(await screen.findByRole('heading', { name: 'Wrong' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Your call' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Next Case' })).toHaveAttribute('href', '/practice/list/second');
  });
});

describe('A worklist', () => {
  it('shows its summary when all cases are called, and what was named and missed', async () => {
    servePractice();
    const { call, diagnoses } = anAnswer();
    const called = { ...call, callId: call.id, title: 'Locked knee', diagnoses };
    server.use(
      http.get('*/api/practice/worklists/:id', () =>
        jsonResponse({
          ...aWorklist({
            items: [{ id: 'first', joint: 'knee', state: 'called', called }],
            summary: {
              exact: 4,
              close: 2,
              wrong: 3,
              skipped: 1,
              score: 0.5,
              secondsPerCase: 75,
              calibration: {
                meanConfidence: 0.8,
                shareRight: 0.6,
                bias: 0.2,
                brierScore: 0.21,
                text: 'You are surer than right by 20 points.',
              },
            },
          }),
        }),
      ),
    );
    renderPage(<App />, { at: '/practice/list' });
    const summary = await screen.findByRole('region', { name: 'Summary' });
    expect(within(summary).getByText(/You are surer than right by 20 points\./)).toBeVisible();
    for (const figure of ['50 %', '1:15', '0.21']) expect(within(summary).getByText(figure)).toBeVisible();
    expect(screen.getByText('Missed: Bucket-handle tear, ACL tear.')).toBeVisible();
  });
});
