import { describe, expect, it } from '@jest/globals';
import type { PublicPlans } from '@msk/contracts';
import { AdminOnly } from '@msk/frontend-shared/session';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderConsole } from '../testing/render-console';
import PaymentSetupPage from './payment-setup-page';

useServer();

const setup = (mode: PublicPlans['mode'] = 'test'): PublicPlans => ({
  publishableKey: 'pk_test_51H8xYzAbCdEfGhIjKlMnOp9Q2w',
  mode,
  plans: [
    { id: 'monthly', priceId: 'price_1Monthly', amount: 8_900, currency: 'usd', interval: 'month' },
    { id: 'annual', priceId: 'price_1Annual', amount: 89_000, currency: 'usd', interval: 'year' },
  ],
});

function open({ mode, user = anAdmin() }: { mode?: PublicPlans['mode']; user?: ReturnType<typeof anAdmin> } = {}) {
  const redirects: string[] = [];
  const payload = setup(mode);
  server.use(
    signedInAs(user),
    http.get('*/api/public/plans', () =>
      jsonResponse({ ...payload, plans: payload.plans.map((plan) => ({ ...plan })) }),
    ),
  );
  const page = renderConsole(
    <AdminOnly onRedirect={(path) => redirects.push(path)}>
      <PaymentSetupPage />
    </AdminOnly>,
  );
  return { ...page, redirects };
}

const testButton = () => screen.findByRole('button', { name: 'Test Webhook' });

describe('the payment setup page', () => {
  it('the payment setup shows the mode, the prices, and a truncated key', async () => {
    open();
    expect(await screen.findByText('Test mode: no money moves')).toBeVisible();
    expect(screen.getByText('pk_test_51H8…9Q2w')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Prices' })).toHaveTextContent(
      'Monthlyprice_1Monthly$89 a monthAnnualprice_1Annual$890 a year',
    );
    expect(screen.getByRole('region', { name: 'Test cards' })).toHaveTextContent('4242 4242 4242 4242');
    expect(screen.getByText('invoice.payment_succeeded')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Dashboard/ })).toHaveAttribute('href', 'https://dashboard.stripe.com/');
  });

  it('no test cards are shown in live mode', async () => {
    open({ mode: 'live' });
    expect(await screen.findByText('Live mode: real payments')).toBeVisible();
    expect(screen.queryByText(/4242/)).not.toBeInTheDocument();
  });

  it('the webhook URL can be copied', async () => {
    const { user } = open();
    const address = `${window.location.origin}/api/stripe/webhook`;
    expect(await screen.findByLabelText('Webhook URL')).toHaveValue(address);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(screen.getByText(address)).toBeVisible();
  });

  it.each([
    [true, 'The webhook took a signed test event.'],
    [false, 'The webhook answered 400.'],
  ])('the webhook test shows its result: %s', async (success, message) => {
    server.use(http.post('*/api/stripe/test-webhook', () => jsonResponse({ success, message })));
    const { user } = open();
    await user.click(await testButton());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(message));
  });

  it('the webhook test says when the server cannot be reached', async () => {
    server.use(http.post('*/api/stripe/test-webhook', () => HttpResponse.error()));
    const { user } = open();
    await user.click(await testButton());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not connect to server'));
  });

  it('a learner is redirected to the start page', async () => {
    const { redirects } = open({ user: aLearner() });
    await waitFor(() => expect(redirects).toEqual(['/']));
    expect(screen.queryByText(/Payment Setup/)).not.toBeInTheDocument();
  });

  it('the page says when the setup cannot be loaded', async () => {
    open();
    server.use(http.get('*/api/public/plans', () => errorResponse(anApiError())));
    expect(await screen.findByText('Failed to load the setup')).toBeVisible();
  });
});
