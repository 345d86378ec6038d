import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';
import { aPayment } from '../../testing/subscriptions';

useServer();

const at = '/account?tab=payments';

describe('the payment history', () => {
  it('each payment shows its date, description, discount, amount, and status', async () => {
    openAccount({
      at,
      payments: [
        aPayment({ id: '2', amount: 7_120, discountAmount: 1_780, createdAt: '2026-11-05T08:00:00Z' }),
        aPayment({ id: '1', status: 'failed', description: 'Annual subscription', amount: 89_000 }),
      ],
    });
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = (row?: HTMLElement) => within(row as HTMLElement).getAllByRole('cell');
    expect(cells(first).map(({ textContent }) => textContent)).toEqual([
      'Nov 5, 2026',
      'Monthly subscription',
      '−$17.80',
      '$71.20',
      'Paid',
    ]);
    expect(second).toHaveTextContent('Annual subscriptionNone$890.00Failed');
  });

  it('the payment history says when there are no payments', async () => {
    openAccount({ at });
    expect(await screen.findByText('There are no payments yet.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('a failed load of the payments shows the reason and can be retried', async () => {
    const { user } = openAccount({ at, payments: [aPayment()] });
    server.use(
      http.get('*/api/payments/history', () => errorResponse(anApiError({ requestId: 'req-9' })), { once: true }),
    );
    expect(await screen.findByText('Failed to load account information')).toBeVisible();
    expect(screen.getByText('Request req-9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Monthly subscription')).toBeVisible();
  });
});
