import { describe, expect, it } from '@jest/globals';
import { SignedIn } from '@msk/frontend-shared/session';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { membershipOnServer, onTrial, plansOnServer } from '../testing/membership';
import { aFellowship, aLeavingSubscription, anExpiredTrial, aSubscription, aTrial } from '../testing/subscriptions';
import PricingPage from './pricing-page';
import SubscribePage from './subscribe-page';

useServer();

function open(at = '/pricing') {
  const left: string[] = [];
  const leave = (url: string) => void left.push(url);
  const page = renderPage(
    <Routes>
      <Route
        path="/pricing"
        element={
          <SignedIn>
            <PricingPage leave={leave} />
          </SignedIn>
        }
      />
      <Route path="/subscribe" element={<SubscribePage leave={leave} />} />
      <Route path="/auth" element={<h1>Sign in</h1>} />
    </Routes>,
    { at },
  );
  return { ...page, left };
}

const theExpired = { ...onTrial(0), subscription: anExpiredTrial() };

/** Opens the plans for somebody whose trial is over; the server then answers a checkout so. */
function order(reply: () => Response) {
  const orders: unknown[] = [];
  membershipOnServer(theExpired);
  server.use(
    http.post('*/api/stripe/create-checkout-session', async ({ request }) => {
      orders.push(await request.json());
      return reply();
    }),
  );
  return { ...open(), orders };
}

const checkout = () => screen.findByRole('button', { name: 'Continue to Checkout' });
const CHECKOUT = 'https://checkout.test/c/pay/cs_1';

describe('the plans', () => {
  it('cost what the server says, and say what the annual one saves', async () => {
    membershipOnServer(theExpired);
    open();
    expect(await screen.findByRole('radio', { name: 'Annual' })).toBeChecked();
    const plans = screen.getByRole('group', { name: 'Plan' });
    for (const words of ['$890 a year', '2 months free', 'About $74 a month', 'Saves $178, or 17%, against $1,068'])
      expect(plans).toHaveTextContent(words);
    expect(plans).toHaveTextContent('$89 a month');
    expect(screen.getByRole('heading', { name: 'Subscription & Billing' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '30-day money-back guarantee' })).toBeVisible();
  });

  it('are paid for on the page that the server names, with the code that was typed', async () => {
    const { user, orders, left, untilAnswered } = order(() => answer({ url: CHECKOUT }));
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await user.type(screen.getByLabelText(/^Discount code/), ' welcome20 {Enter}');
    await waitFor(() => expect(left).toEqual([CHECKOUT]));
    expect(orders).toEqual([{ priceId: 'price_monthly', discountCode: 'welcome20' }]);
    const busy = screen.getByRole('button', { name: 'Opening the Checkout…' });
    await user.click(busy);
    await untilAnswered();
    expect(orders).toHaveLength(1);
  });

  it('can be chosen again by whoever comes back from the checkout', async () => {
    const { user, left } = order(() => answer({ url: CHECKOUT }));
    await user.click(await checkout());
    await waitFor(() => expect(left).toHaveLength(1));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await checkout()).not.toHaveAttribute('aria-disabled');
  });

  it('ask without a code when none was typed', async () => {
    const { user, orders } = order(() => answer({ url: CHECKOUT }));
    await user.click(await checkout());
    await waitFor(() => expect(orders).toEqual([{ priceId: 'price_annual' }]));
  });

  it('say at the field what is wrong with a code', async () => {
    const message = 'This discount code is not valid.';
    const errors = [{ field: 'discountCode', message }];
    const { user } = order(() => refuse(failure({ statusCode: 400, code: 'validation_failed', message, errors })));
    await user.type(await screen.findByLabelText(/^Discount code/), 'NONSENSE{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Discount code/)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/^Discount code/)).toHaveFocus();
    expect(screen.queryByText('Subscription Error')).not.toBeInTheDocument();
  });

  it.each([
    [409, 'conflict', 'You have a subscription already.'],
    [502, 'upstream_failed', 'Payments cannot be reached right now.'],
  ] as const)('say why it did not work when the server answers %i', async (statusCode, code, message) => {
    const { user, left } = order(() => refuse(failure({ statusCode, code, message })));
    await user.click(await checkout());
    expect(await screen.findByText('Subscription Error')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(left).toEqual([]);
    expect(await checkout()).not.toHaveAttribute('aria-disabled');
  });

  it('give way to the subscription that was paid for in another tab', async () => {
    const { user } = order(() => {
      server.use(http.get('*/api/stripe/subscription-status', () => answer({ ...aSubscription() })));
      return refuse(failure({ statusCode: 409, code: 'conflict', message: 'You have a subscription already.' }));
    });
    await user.click(await checkout());
    expect(await screen.findByRole('region', { name: 'Your subscription' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it.each([
    ['a subscriber', aSubscription(), 'Your subscription'],
    ['somebody who has cancelled', aLeavingSubscription(), 'Your subscription'],
    ['a fellow', aFellowship(), 'Fellowship Member Access'],
  ])('are not offered to %s', async (_whom, subscription, name) => {
    membershipOnServer({ subscription });
    open();
    expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText(/money-back/)).not.toBeInTheDocument();
  });

  it('are offered again once a cancelled subscription is over', async () => {
    const subscriptionEndDate = '2026-01-31T08:00:00Z';
    membershipOnServer({ subscription: { ...aLeavingSubscription(), subscriptionEndDate } });
    open();
    expect(await screen.findByText('Your subscription has ended')).toBeVisible();
    expect(screen.getByText(/^It ended on Jan 31, 2026\./)).toBeVisible();
    expect(await checkout()).toBeVisible();
  });

  it('stand below how many free days are left', async () => {
    const { user, trial } = onTrial(2);
    membershipOnServer({ user, trial, subscription: aTrial(trial.trialEndDate as string) });
    open();
    expect(await screen.findByText('Your free trial is ending soon: 2 days left')).toBeVisible();
  });

  it('say so when the account, or the plans themselves, cannot be loaded', async () => {
    membershipOnServer(theExpired);
    server.use(http.get('*/api/stripe/subscription-status', () => refuse(failure()), { once: true }));
    server.use(http.get('*/api/public/plans', () => refuse(failure()), { once: true }));
    const { user } = open();
    expect(await screen.findByText('Failed to load account information')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Failed to load the plans')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await checkout()).toBeVisible();
  });
});

describe('a visitor', () => {
  it('is asked to sign in before the subscription and its billing', async () => {
    open('/pricing');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('can read the plans on /subscribe, and is asked to sign in to take one', async () => {
    server.use(plansOnServer());
    const { user, address } = open('/subscribe');
    await user.click(await checkout());
    expect(await screen.findByText('Please sign in to subscribe')).toBeVisible();
    expect(address()).toBe('/auth?mode=login');
  });
});

describe('the page to subscribe on', () => {
  it('has the same plans', async () => {
    membershipOnServer({ ...theExpired, user: aLearner({ subscriptionStatus: 'expired', subscriptionType: null }) });
    open('/subscribe');
    expect(await screen.findByRole('heading', { name: 'Subscribe to the Library' })).toBeVisible();
    expect(await screen.findByText('Your free trial has ended')).toBeVisible();
    expect(await checkout()).toBeVisible();
  });
});
