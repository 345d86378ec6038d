import { describe, expect, it } from '@jest/globals';
import type { PublicPlans } from '@msk/contracts';
import { AdminOnly } from '@msk/frontend-shared/session';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
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
  const left: string[] = [];
  const given = setup(mode);
  server.use(
    signedInAs(user),
    http.get('*/api/public/plans', () => answer({ ...given, plans: given.plans.map((plan) => ({ ...plan })) })),
  );
  const page = renderPage(
    <AdminOnly leave={(path) => left.push(path)}>
      <PaymentSetupPage />
    </AdminOnly>,
  );
  return { ...page, left };
}

const testing = () => screen.findByRole('button', { name: 'Test Webhook' });

describe('the payment setup', () => {
  it('tells the mode, the prices, and of the key no more than one knows it by', async () => {
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

  it('names no test cards where real money moves', async () => {
    open({ mode: 'live' });
    expect(await screen.findByText('Live mode: real payments')).toBeVisible();
    expect(screen.queryByText(/4242/)).not.toBeInTheDocument();
  });

  it('gives the address of the webhook to copy', async () => {
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
  ])('tests the webhook and says how it went: %s', async (success, message) => {
    server.use(http.post('*/api/stripe/test-webhook', () => answer({ success, message })));
    const { user } = open();
    await user.click(await testing());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(message));
  });

  it('says so when the server itself cannot be reached', async () => {
    server.use(http.post('*/api/stripe/test-webhook', () => HttpResponse.error()));
    const { user } = open();
    await user.click(await testing());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not connect to server'));
  });

  it('sends whoever is no admin to the start page', async () => {
    const { left } = open({ user: aLearner() });
    await waitFor(() => expect(left).toEqual(['/']));
    expect(screen.queryByText(/Payment Setup/)).not.toBeInTheDocument();
  });

  it('says so when it cannot be loaded', async () => {
    open();
    server.use(http.get('*/api/public/plans', () => refuse(failure())));
    expect(await screen.findByText('Failed to load the setup')).toBeVisible();
  });
});
