import { describe, expect, it } from '@jest/globals';
import { SignedIn } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { onTrial, plansHandler, serveMembership } from '../testing/membership';
import { aCancelledSubscription, aFellowship, anExpiredTrial, aSubscription, aTrial } from '../testing/subscriptions';
import PlansPage from './plans-page';

useServer();

function open(at = '/pricing') {
  const redirects: string[] = [];
  const onRedirect = (url: string) => void redirects.push(url);
  const page = renderPage(
    <Routes>
      <Route
        path="/pricing"
        element={
          <SignedIn>
            <PlansPage title="Subscription & Billing" onRedirect={onRedirect} />
          </SignedIn>
        }
      />
      <Route path="/subscribe" element={<PlansPage title="Subscribe to the Library" onRedirect={onRedirect} />} />
      <Route path="/auth" element={<h1>Sign in</h1>} />
    </Routes>,
    { at },
  );
  return { ...page, redirects };
}

const theExpired = { ...onTrial(0), subscription: anExpiredTrial() };

/** Opens the plans for a user whose trial has ended; `respond` is the server's answer to a checkout. */
function openPlans(respond: () => Response) {
  const orders: unknown[] = [];
  serveMembership(theExpired);
  server.use(
    http.post('*/api/stripe/create-checkout-session', async ({ request }) => {
      orders.push(await request.json());
      return respond();
    }),
  );
  return { ...open(), orders };
}

const checkout = () => screen.findByRole('button', { name: 'Continue to Checkout' });
const CHECKOUT = 'https://checkout.test/c/pay/cs_1';

describe('the plans page', () => {
  it('the plans show the server’s prices and the savings of the annual plan', async () => {
    serveMembership(theExpired);
    open();
    expect(await screen.findByRole('radio', { name: 'Annual' })).toBeChecked();
    const plans = screen.getByRole('group', { name: 'Plan' });
    for (const words of ['$890 a year', '2 months free', 'About $74 a month', 'Saves $178, or 17%, against $1,068'])
      expect(plans).toHaveTextContent(words);
    expect(plans).toHaveTextContent('$89 a month');
    expect(screen.getByRole('heading', { name: 'Subscription & Billing' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '30-day money-back guarantee' })).toBeVisible();
  });

  it('a checkout sends plan and discount code and redirects to the server’s URL', async () => {
    const { user, orders, redirects, waitForResponses } = openPlans(() => jsonResponse({ url: CHECKOUT }));
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await user.type(screen.getByLabelText(/^Discount code/), ' welcome20 {Enter}');
    await waitFor(() => expect(redirects).toEqual([CHECKOUT]));
    expect(orders).toEqual([{ priceId: 'price_monthly', discountCode: 'welcome20' }]);
    const busy = screen.getByRole('button', { name: 'Opening the Checkout…' });
    await user.click(busy);
    await waitForResponses();
    expect(orders).toHaveLength(1);
  });

  it('a user who comes back from the checkout can choose again', async () => {
    const { user, redirects } = openPlans(() => jsonResponse({ url: CHECKOUT }));
    await user.click(await checkout());
    await waitFor(() => expect(redirects).toHaveLength(1));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await checkout()).not.toHaveAttribute('aria-disabled');
  });

  it('a checkout without a discount code sends none', async () => {
    const { user, orders } = openPlans(() => jsonResponse({ url: CHECKOUT }));
    await user.click(await checkout());
    await waitFor(() => expect(orders).toEqual([{ priceId: 'price_annual' }]));
  });

  it('an invalid discount code shows the error at its field', async () => {
    const message = 'This discount code is not valid.';
    const errors = [{ field: 'discountCode', message }];
    const { user } = openPlans(() =>
      errorResponse(anApiError({ statusCode: 400, code: 'validation_failed', message, errors })),
    );
    await user.type(await screen.findByLabelText(/^Discount code/), 'NONSENSE{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Discount code/)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/^Discount code/)).toHaveFocus();
    expect(screen.queryByText('Subscription Error')).not.toBeInTheDocument();
  });

  it.each([
    [409, 'conflict', 'You have a subscription already.'],
    [502, 'upstream_failed', 'Payments cannot be reached right now.'],
  ] as const)('a checkout that fails with %i shows the reason', async (statusCode, code, message) => {
    const { user, redirects } = openPlans(() => errorResponse(anApiError({ statusCode, code, message })));
    await user.click(await checkout());
    expect(await screen.findByText('Subscription Error')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(redirects).toEqual([]);
    expect(await checkout()).not.toHaveAttribute('aria-disabled');
  });

  it('a subscription that was bought in another tab replaces the plans', async () => {
    const { user } = openPlans(() => {
      server.use(http.get('*/api/stripe/subscription-status', () => jsonResponse({ ...aSubscription() })));
      return errorResponse(
        anApiError({ statusCode: 409, code: 'conflict', message: 'You have a subscription already.' }),
      );
    });
    await user.click(await checkout());
    expect(await screen.findByRole('region', { name: 'Your subscription' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it.each([
    ['a subscriber', aSubscription(), 'Your subscription'],
    ['a user who has cancelled', aCancelledSubscription(), 'Your subscription'],
    ['a fellow', aFellowship(), 'Fellowship Member Access'],
  ])('the plans are not offered to %s', async (_whom, subscription, name) => {
    serveMembership({ subscription });
    open();
    expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText(/money-back/)).not.toBeInTheDocument();
  });

  it('the plans are offered again once a cancelled subscription has ended', async () => {
    const subscriptionEndDate = '2026-01-31T08:00:00Z';
    serveMembership({ subscription: { ...aCancelledSubscription(), subscriptionEndDate } });
    open();
    expect(await screen.findByText('Your subscription has ended')).toBeVisible();
    expect(screen.getByText(/^It ended on Jan 31, 2026\./)).toBeVisible();
    expect(await checkout()).toBeVisible();
  });

  it('the remaining trial days are shown above the plans', async () => {
    const { user, trial } = onTrial(2);
    serveMembership({ user, trial, subscription: aTrial(trial.trialEndDate as string) });
    open();
    expect(await screen.findByText('Your free trial is ending soon: 2 days left')).toBeVisible();
  });

  it('the page says when the subscription or the plans cannot be loaded', async () => {
    serveMembership(theExpired);
    server.use(http.get('*/api/stripe/subscription-status', () => errorResponse(anApiError()), { once: true }));
    server.use(http.get('*/api/public/plans', () => errorResponse(anApiError()), { once: true }));
    const { user } = open();
    expect(await screen.findByText('Failed to load account information')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Failed to load the plans')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await checkout()).toBeVisible();
  });
});

describe('a visitor of the plans', () => {
  it('a visitor of /pricing is sent to sign in', async () => {
    open('/pricing');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('a visitor can read the plans on /subscribe and is sent to sign in to buy one', async () => {
    server.use(plansHandler());
    const { user, currentUrl } = open('/subscribe');
    await user.click(await checkout());
    expect(await screen.findByText('Please sign in to subscribe')).toBeVisible();
    expect(currentUrl()).toBe('/auth?mode=login');
  });
});

describe('the subscribe page', () => {
  it('/subscribe shows the same plans', async () => {
    serveMembership({ ...theExpired, user: aLearner({ subscriptionStatus: 'expired', subscriptionType: null }) });
    open('/subscribe');
    expect(await screen.findByRole('heading', { name: 'Subscribe to the Library' })).toBeVisible();
    expect(await screen.findByText('Your free trial has ended')).toBeVisible();
    expect(await checkout()).toBeVisible();
  });
});
