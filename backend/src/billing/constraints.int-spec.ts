import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { IdentityModule } from '../identity/identity.module.js';
import { BillingModule } from './billing.module.js';

let billing: TestContext;
beforeAll(async () => {
  billing = await bootContext({ modules: [IdentityModule, BillingModule] });
});
afterAll(() => billing.close());

const NOW = '2026-11-21T08:00:00Z';
/** Rows that are right, each another one. */
const RIGHT = {
  customer: () => ({ id: `cus_${randomUUID()}`, user_id: randomUUID() }),
  subscription: () => ({
    ...{ id: `sub_${randomUUID()}`, user_id: randomUUID(), status: 'active', plan: 'monthly', price_id: 'price' },
    ...{ paid_until: NOW, cancels_at_period_end: false, look: 1 },
  }),
  payment: () => ({
    ...{ id: randomUUID(), user_id: randomUUID(), invoice_id: `in_${randomUUID()}`, status: 'succeeded' },
    ...{ amount: 8_900, discount_amount: 0, refunded_amount: 0, currency: 'usd', description: 'A month' },
    ...{ created_at: NOW, look: 1 },
  }),
  stripe_event: () => ({
    ...{ id: `evt_${randomUUID()}`, type: 'invoice.paid', object_id: 'in_1', livemode: false },
    ...{ created_at: NOW, received_at: NOW },
  }),
  checkout: () => ({ id: randomUUID(), user_id: randomUUID(), price_id: 'price', expires_at: NOW }),
  reconciliation: () => ({ started_at: NOW, compared: 0, repaired: '[]', unresolved: '[]' }),
};
type Table = keyof typeof RIGHT;

/** Past the application. */
async function insert(table: Table, changes: object = {}): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = { ...RIGHT[table](), ...changes };
  const columns = Object.keys(row);
  await billing
    .em()
    .execute(
      `insert into billing.${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  return row;
}

describe('D1 the database refuses', () => {
  it.each<[string, Table, string, string]>([
    ['a customer of two users', 'customer', 'id', 'customer_pkey'],
    ['two customers of a user', 'customer', 'user_id', 'customer_user_id_key'],
    ['a subscription twice', 'subscription', 'id', 'subscription_pkey'],
    ['two payments for an invoice', 'payment', 'invoice_id', 'payment_invoice_unique'],
    ['an event twice', 'stripe_event', 'id', 'stripe_event_pkey'],
  ])('%s', async (_, table, column, constraint) => {
    const first = await insert(table);
    await expect(insert(table, { [column]: first[column] })).rejects.toThrow(constraint);
  });

  it('two open checkouts of a user, one session twice, and a checkout of nobody', async () => {
    const { user_id } = await insert('customer');
    await insert('checkout', { user_id, session_id: 'cs_1' });
    await expect(insert('checkout', { user_id })).rejects.toThrow('checkout_open');
    await insert('checkout', { user_id, closed_at: NOW });
    await expect(insert('checkout', { user_id, closed_at: NOW, session_id: 'cs_1' })).rejects.toThrow('session_id_key');
    await expect(insert('checkout')).rejects.toThrow('checkout_customer_fkey');
  });

  it.each<[string, Table, object, string]>([
    ['a status that there is not', 'subscription', { status: 'sleeping' }, 'status_check'],
    ['a plan that there is not', 'subscription', { plan: 'weekly' }, 'plan_check'],
    ['a discount of more than all', 'subscription', { discount_percentage: 101 }, 'discount_percentage_check'],
    ['an id without end', 'customer', { id: 'x'.repeat(256) }, 'customer_id_check'],
    ['money below nothing', 'payment', { amount: -1 }, 'amount_check'],
    ['a discount below nothing', 'payment', { discount_amount: -1 }, 'discount_amount_check'],
    ['more given back than was paid', 'payment', { refunded_amount: 8_901 }, 'payment_check'],
    ['a payment that is neither', 'payment', { status: 'pending' }, 'payment_status_check'],
    ['no currency', 'payment', { currency: 'US$' }, 'payment_currency_check'],
    ['fewer than none', 'reconciliation', { compared: -1 }, 'reconciliation_compared_check'],
  ])('%s', async (_, table, changes, constraint) => {
    await expect(insert(table, changes)).rejects.toThrow(constraint);
  });
});
