import { describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { onTrial } from '../../testing/membership';
import { anExpiredTrial, aSubscription } from '../../testing/subscriptions';
import SubscriptionSuccessPage from './subscription-success-page';

useServer();

const SUCCESS_URL = '/subscription-success?session_id=cs_test_1';

/** Opens the page with these answers of the server, one per poll; `responses` are those given so far. */
function returnFromCheckout(statuses: SubscriptionStatus[], at = SUCCESS_URL) {
  const responses: SubscriptionStatus[] = [];
  server.use(
    signedInAs(onTrial(0).user),
    http.get('*/api/stripe/subscription-status', () => {
      const next = statuses[Math.min(responses.length, statuses.length - 1)] ?? anExpiredTrial();
      responses.push(next);
      return jsonResponse({ ...next });
    }),
  );
  return { ...renderPage(<SubscriptionSuccessPage />, { at }), responses };
}

const expectLinks = () => {
  expect(screen.getByRole('link', { name: 'Go to the Library' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/account?tab=billing');
};

describe('the subscription success page', () => {
  it('the page shows its links after 1.5 s and goes on polling until the payment has arrived', async () => {
    const { responses, store } = returnFromCheckout([anExpiredTrial(), anExpiredTrial(), aSubscription()]);
    await advanceTime(1_400);
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to the Library' })).not.toBeInTheDocument();
    expect(responses).toEqual([]);
    server.use(signedInAs(aLearner()));
    await advanceTime(200);
    expectLinks();
    await waitFor(() => expect(responses).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    await advanceTime(4_100);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible());
    expectLinks();
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"subscriptionStatus":"active"'));
    const callCount = responses.length;
    await advanceTime(60_000);
    expect(responses.length - callCount).toBeLessThanOrEqual(1);
  });

  it('the page says when the confirmation takes longer, and keeps polling', async () => {
    const { responses } = returnFromCheckout([...Array<SubscriptionStatus>(8).fill(anExpiredTrial()), aSubscription()]);
    await advanceTime(7_000);
    expect(await screen.findByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    expectLinks();
    await advanceTime(20_000);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible());
    expect(responses.length).toBeGreaterThan(8);
  });

  it('the page shows its links while the server fails or cannot be reached, and says when the payment has arrived', async () => {
    const { responses } = returnFromCheckout([aSubscription()]);
    for (const failure of [() => errorResponse(anApiError()), () => HttpResponse.error()])
      server.use(http.get('*/api/stripe/subscription-status', failure, { once: true }));
    await advanceTime(1_500);
    expectLinks();
    expect(responses).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Your subscription is active' })).toBeVisible();
  });

  it('the page without a checkout session confirms nothing [W4]', async () => {
    const { responses } = returnFromCheckout([aSubscription()], '/subscription-success');
    await advanceTime(10_000);
    expect(screen.getByRole('heading', { name: 'There is no payment to confirm' })).toBeVisible();
    expect(responses).toEqual([]);
  });
});
