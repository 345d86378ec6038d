import { describe, expect, it } from '@jest/globals';
import type { TrialStatus, User } from '@msk/contracts';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { membershipOnServer, onTrial } from '../testing/membership';
import { aVideo } from '../testing/videos';
import CasePage from './case-page';

useServer();

const { id } = aVideo();

/** Somebody opens a case; `asked` counts how often anything of it was asked for. */
function openCase(person: { user?: User; trial?: TrialStatus }, { at = `/library/${id}?query=acl&t=5` } = {}) {
  const asked: string[] = [];
  membershipOnServer(person);
  server.use(
    http.get(`*/api/videos/${id}`, ({ request }) => {
      asked.push(request.url);
      return answer({ ...aVideo() });
    }),
  );
  const page = renderPage(
    <Routes>
      <Route path="/library" element={<h1>Library</h1>} />
      <Route path="/library/:videoId" element={<CasePage />} />
      <Route path="/subscribe" element={<h1>Subscribe</h1>} />
    </Routes>,
    { at },
  );
  return { ...page, asked };
}

const theCase = () => screen.findByRole('dialog', { name: 'Bankart lesion' });

describe('who opens a case', () => {
  it.each([
    ['a subscriber', { user: aLearner() }],
    [
      'a fellow',
      { user: aLearner({ subscriptionStatus: 'fellowship', subscriptionType: 'fellowship', isFellowship: true }) },
    ],
    ['somebody with more than three free days', onTrial(4)],
    ['an admin whose trial is over', { user: { ...onTrial(0).user, isAdmin: true } }],
  ])('sees it at once: %s', async (_whom, person) => {
    openCase(person);
    expect(await theCase()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    [3, 'Your free trial is ending soon: 3 days left'],
    [1, 'Your free trial is ending soon: 1 day left'],
  ])('is told when %i free days are left, and may go on', async (daysLeft, title) => {
    const { user, asked, untilAnswered } = openCase(onTrial(daysLeft));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    await untilAnswered();
    expect(asked).toEqual([]);
    expect(within(dialog).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
    expect(within(dialog).getByRole('button', { name: 'Continue to the Case' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await theCase()).toBeVisible();
  });

  it('is kept from it when the trial is over, and led to the plans', async () => {
    const { user, asked, address, untilAnswered } = openCase(onTrial(0));
    const dialog = await screen.findByRole('alertdialog', { name: 'Your free trial has ended' });
    expect(dialog).toHaveTextContent('It ended on Jan 12, 2026.');
    await user.click(within(dialog).getByRole('link', { name: 'Subscribe' }));
    expect(address()).toBe('/subscribe');
    await untilAnswered();
    expect(asked).toEqual([]);
  });

  it('comes back to the search from the dialog', async () => {
    const { user, address } = openCase(onTrial(0));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(address()).toBe('/library?query=acl');
  });

  it('is told of the subscription, not of a trial, where that is what ended', async () => {
    const { user, trial } = onTrial(0);
    openCase({ user: { ...user, subscriptionType: 'monthly' }, trial });
    expect(await screen.findByRole('alertdialog', { name: 'Your subscription has ended' })).toBeVisible();
  });

  it('is told that a subscription is required whenever the server refuses', async () => {
    const message = 'A subscription is required to open cases.';
    const { user, address } = openCase({ user: aLearner({ subscriptionStatus: 'canceled' }) });
    server.use(
      http.get(`*/api/videos/${id}`, () =>
        refuse(failure({ statusCode: 403, code: 'subscription_required', message })),
      ),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Subscription required' });
    expect(dialog).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Back to the Library' }));
    expect(address()).toBe('/library?query=acl');
  });

  it('is left to the server where it cannot be said how far the trial is', async () => {
    const { user } = onTrial(2);
    membershipOnServer({ user });
    server.use(http.post('*/api/auth/check-trial-status', () => refuse(failure())));
    openCase({ user });
    expect(await theCase()).toBeVisible();
  });
});
