import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';
import {
  aCancelledSubscription,
  aFellowship,
  anExpiredTrial,
  aSubscription,
  aTrial,
  aTrialStatus,
} from '../../testing/subscriptions';

useServer();

const at = '/account?tab=billing';
const PERIOD_END = 'Dec 5, 2126';

describe('the billing tab', () => {
  it('a subscriber sees the plan, the price, the discount, and the next billing date', async () => {
    openAccount({ at, subscription: aSubscription({ discountCode: 'FELLOWSHIP50', discountPercentage: 50 }) });
    const card = await screen.findByRole('region', { name: 'Your subscription' });
    expect(card).toHaveTextContent('Active Subscription');
    expect(card).toHaveTextContent('PlanMonthly');
    await waitFor(() => expect(card).toHaveTextContent('Price$89 a month'));
    expect(card).toHaveTextContent('FELLOWSHIP5050% off');
    expect(card).toHaveTextContent(`Next billing date${PERIOD_END}`);
  });

  it('a subscription is cancelled after a confirmation, and the end of the access is shown', async () => {
    const { user } = openAccount({ at });
    server.use(
      http.post('*/api/stripe/cancel-subscription', () =>
        jsonResponse({ message: 'It ends with the period.', subscription: { ...aCancelledSubscription() } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    expect(dialog).toHaveTextContent(PERIOD_END);
    expect(within(dialog).getByRole('button', { name: 'Keep My Subscription' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('It ends with the period.')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Your subscription' });
    expect(card).toHaveTextContent('Cancelling');
    expect(card).toHaveTextContent(`Ends${PERIOD_END}`);
    expect(within(card).getByRole('button', { name: 'Resume Subscription' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your subscription' })).toHaveFocus();
  });

  it('a closed confirmation leaves the subscription unchanged', async () => {
    const { user } = openAccount({ at });
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription…' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel Subscription…' })).toHaveFocus());
  });

  it.each([
    ['Cancellation Error', aSubscription(), 'cancel', ['Cancel Subscription…', 'Cancel Subscription']],
    ['Resume Error', aCancelledSubscription(), 'resume', ['Resume Subscription']],
    ['Subscription Error', aSubscription(), 'portal', ['Update Card']],
  ] as const)('a failed action shows "%s" and the reason', async (title, subscription, route, clicks) => {
    const { user } = openAccount({ at, subscription });
    const message = 'Payments cannot be reached right now.';
    const path = route === 'portal' ? 'portal' : `${route}-subscription`;
    server.use(
      http.post(`*/api/stripe/${path}`, () =>
        errorResponse(anApiError({ statusCode: 502, code: 'upstream_failed', message })),
      ),
    );
    for (const name of clicks) await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('a cancelled subscription can be resumed', async () => {
    const { user } = openAccount({ at, subscription: aCancelledSubscription() });
    server.use(
      http.post('*/api/stripe/resume-subscription', () =>
        jsonResponse({ message: 'Your subscription goes on.', subscription: { ...aSubscription() } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Resume Subscription' }));
    expect(await screen.findByText('Your subscription goes on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel Subscription…' })).toBeVisible();
    expect(screen.getByText('Active Subscription')).toBeVisible();
  });

  it('a conflict reloads the subscription that was changed elsewhere', async () => {
    const { user } = openAccount({ at });
    const message = 'You have no subscription that could be cancelled.';
    server.use(
      http.post('*/api/stripe/cancel-subscription', () =>
        errorResponse(anApiError({ statusCode: 409, code: 'conflict', message })),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription…' }));
    server.use(http.get('*/api/stripe/subscription-status', () => jsonResponse({ ...aCancelledSubscription() })));
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Resume Subscription' })).toBeVisible();
  });

  it('a trial user sees the remaining days and an upgrade link', async () => {
    const end = '2126-12-05T08:00:00Z';
    server.use(
      http.post('*/api/auth/check-trial-status', () => jsonResponse({ ...aTrialStatus({ trialEndDate: end }) })),
    );
    const user = aLearner({ subscriptionStatus: 'trial', subscriptionType: null, trialEndDate: end });
    openAccount({ at, user, subscription: aTrial(end) });
    expect(await screen.findByRole('heading', { name: 'Free trial: 5 days left' })).toBeVisible();
    expect(
      screen.getByText(`Every case is open to you until ${PERIOD_END}. Nothing is charged when it ends.`),
    ).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });

  it('a user whose trial has ended sees that and a subscribe link', async () => {
    openAccount({ at, subscription: anExpiredTrial() });
    expect(await screen.findByRole('heading', { name: 'Your free trial has ended' })).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/pricing');
  });

  it('a fellow sees no offer, but the end of an earlier subscription', async () => {
    openAccount({ at, subscription: aFellowship({ subscriptionEndDate: '2126-12-05T08:00:00Z' }) });
    const card = await screen.findByRole('region', { name: 'Fellowship Member Access' });
    expect(card).toHaveTextContent('Fellowship Member');
    expect(card).toHaveTextContent(`Ends ${PERIOD_END}It is not charged again.`);
    expect(within(screen.getByRole('tabpanel')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('the tab says when the subscription cannot be loaded', async () => {
    openAccount({ at });
    server.use(http.get('*/api/stripe/subscription-status', () => errorResponse(anApiError())));
    expect(await screen.findByText('Failed to load account information')).toBeVisible();
  });
});
