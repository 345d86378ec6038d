import { describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@msk/contracts';
import { pass } from '@msk/frontend-shared/testing/fake-clock';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { onTrial } from '../../testing/membership';
import { anExpiredTrial, aSubscription } from '../../testing/subscriptions';
import SubscriptionSuccessPage from './subscription-success-page';

useServer();

const PAID = '/subscription-success?session_id=cs_test_1';

/** What is asked of the server, and when; time stands still until a test moves it. */
function comeBack(answers: SubscriptionStatus[], at = PAID) {
  const asked: SubscriptionStatus[] = [];
  server.use(
    signedInAs(onTrial(0).user),
    http.get('*/api/stripe/subscription-status', () => {
      const next = answers[Math.min(asked.length, answers.length - 1)] ?? anExpiredTrial();
      asked.push(next);
      return answer({ ...next });
    }),
  );
  return { ...renderPage(<SubscriptionSuccessPage />, { at }), asked };
}

const expectWays = () => {
  expect(screen.getByRole('link', { name: 'Go to the Library' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/account?tab=billing');
};

describe('the way back from a payment', () => {
  it('asks after a moment, and again until the payment has arrived', async () => {
    const { asked, store } = comeBack([anExpiredTrial(), anExpiredTrial(), aSubscription()]);
    await pass(1_400);
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    expect(asked).toEqual([]);
    server.use(signedInAs(aLearner()));
    await pass(200);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    await pass(4_100);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible());
    expectWays();
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"subscriptionStatus":"active"'));
    const once = asked.length;
    await pass(60_000);
    expect(asked.length - once).toBeLessThanOrEqual(1);
  });

  it('says so when it takes longer, and goes on asking', async () => {
    const { asked } = comeBack([...Array<SubscriptionStatus>(8).fill(anExpiredTrial()), aSubscription()]);
    await pass(7_000);
    expect(await screen.findByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    expectWays();
    await pass(20_000);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible());
    expect(asked.length).toBeGreaterThan(8);
  });

  it('W4 proves nothing by itself', async () => {
    const { asked } = comeBack([aSubscription()], '/subscription-success');
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'There is no payment to confirm' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
