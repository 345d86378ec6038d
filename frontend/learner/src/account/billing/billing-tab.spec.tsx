import { describe, expect, it } from '@jest/globals';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';
import {
  aFellowship,
  aLeavingSubscription,
  anExpiredTrial,
  aSubscription,
  aTrial,
  aTrialStatus,
} from '../../testing/subscriptions';

useServer();

const at = '/account?tab=billing';
const LATER = 'Dec 5, 2126';

describe('billing and subscription', () => {
  it('tells a subscriber the plan, its price, the discount and when it is charged next', async () => {
    openAccount({ at, subscription: aSubscription({ discountCode: 'FELLOWSHIP50', discountPercentage: 50 }) });
    const sheet = await screen.findByRole('region', { name: 'Your subscription' });
    expect(sheet).toHaveTextContent('Active Subscription');
    expect(sheet).toHaveTextContent('PlanMonthly');
    await waitFor(() => expect(sheet).toHaveTextContent('Price$89 a month'));
    expect(sheet).toHaveTextContent('FELLOWSHIP5050% off');
    expect(sheet).toHaveTextContent(`Next billing date${LATER}`);
  });

  it('cancels only after a question, and then says until when everything stays open', async () => {
    const { user } = openAccount({ at });
    server.use(
      http.post('*/api/stripe/cancel-subscription', () =>
        answer({ message: 'It ends with the period.', subscription: { ...aLeavingSubscription() } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    expect(question).toHaveTextContent(LATER);
    expect(within(question).getByRole('button', { name: 'Keep My Subscription' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('It ends with the period.')).toBeVisible();
    const sheet = screen.getByRole('region', { name: 'Your subscription' });
    expect(sheet).toHaveTextContent('Cancelling');
    expect(sheet).toHaveTextContent(`Ends${LATER}`);
    expect(within(sheet).getByRole('button', { name: 'Resume Subscription' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your subscription' })).toHaveFocus();
  });

  it('keeps the subscription of whoever thinks better of it', async () => {
    const { user } = openAccount({ at });
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription…' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel Subscription…' })).toHaveFocus());
  });

  it.each([
    ['Cancellation Error', aSubscription(), 'cancel', ['Cancel Subscription…', 'Cancel Subscription']],
    ['Resume Error', aLeavingSubscription(), 'resume', ['Resume Subscription']],
    ['Subscription Error', aSubscription(), 'portal', ['Update Card']],
  ] as const)('says "%s" and why, when that fails', async (title, subscription, route, clicks) => {
    const { user } = openAccount({ at, subscription });
    const message = 'Payments cannot be reached right now.';
    const path = route === 'portal' ? 'portal' : `${route}-subscription`;
    server.use(
      http.post(`*/api/stripe/${path}`, () => refuse(failure({ statusCode: 502, code: 'upstream_failed', message }))),
    );
    for (const name of clicks) await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('lets a subscription that was to end go on', async () => {
    const { user } = openAccount({ at, subscription: aLeavingSubscription() });
    server.use(
      http.post('*/api/stripe/resume-subscription', () =>
        answer({ message: 'Your subscription goes on.', subscription: { ...aSubscription() } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Resume Subscription' }));
    expect(await screen.findByText('Your subscription goes on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel Subscription…' })).toBeVisible();
    expect(screen.getByText('Active Subscription')).toBeVisible();
  });

  it('looks again when something was done elsewhere meanwhile', async () => {
    const { user } = openAccount({ at });
    const message = 'You have no subscription that could be cancelled.';
    server.use(
      http.post('*/api/stripe/cancel-subscription', () =>
        refuse(failure({ statusCode: 409, code: 'conflict', message })),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription…' }));
    server.use(http.get('*/api/stripe/subscription-status', () => answer({ ...aLeavingSubscription() })));
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Resume Subscription' })).toBeVisible();
  });

  it('offers an upgrade to somebody on trial, and says how long it lasts', async () => {
    const end = '2126-12-05T08:00:00Z';
    server.use(http.post('*/api/auth/check-trial-status', () => answer({ ...aTrialStatus({ trialEndDate: end }) })));
    const user = aLearner({ subscriptionStatus: 'trial', subscriptionType: null, trialEndDate: end });
    openAccount({ at, user, subscription: aTrial(end) });
    expect(await screen.findByRole('heading', { name: 'Free trial: 5 days left' })).toBeVisible();
    expect(
      screen.getByText(`Every case is open to you until ${LATER}. Nothing is charged when it ends.`),
    ).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });

  it('tells somebody whose trial is over', async () => {
    openAccount({ at, subscription: anExpiredTrial() });
    expect(await screen.findByRole('heading', { name: 'Your free trial has ended' })).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/pricing');
  });

  it('sells nothing to a fellow, and says when an earlier subscription ends', async () => {
    openAccount({ at, subscription: aFellowship({ subscriptionEndDate: '2126-12-05T08:00:00Z' }) });
    const card = await screen.findByRole('region', { name: 'Fellowship Member Access' });
    expect(card).toHaveTextContent('Fellowship Member');
    expect(card).toHaveTextContent(`Ends ${LATER}It is not charged again.`);
    expect(within(screen.getByRole('tabpanel')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says so when the account information cannot be loaded', async () => {
    openAccount({ at });
    server.use(http.get('*/api/stripe/subscription-status', () => refuse(failure())));
    expect(await screen.findByText('Failed to load account information')).toBeVisible();
  });
});
