import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingModule } from '../../src/billing/billing.module.js';
import { IdentityModule } from '../../src/identity/identity.module.js';
import { bootContext, type TestContext } from '../support/boot-context.js';

let billing: TestContext;
beforeAll(async () => {
  billing = await bootContext({ modules: [IdentityModule, BillingModule] });
});
afterAll(() => billing.close());

const NOW = '2026-11-21T08:00:00Z';
/** Creates valid rows that do not conflict with each other. */
const VALID_ROWS = {
  customer: () => ({ id: `cus_${randomUUID()}`, user_id: randomUUID() }),
  subscription: () => ({
    ...{ id: `sub_${randomUUID()}`, user_id: randomUUID(), status: 'active', plan: 'monthly', price_id: 'price' },
    ...{ paid_until: NOW, cancels_at_period_end: false, snapshot_version: 1 },
  }),
  payment: () => ({
    ...{ id: randomUUID(), user_id: randomUUID(), invoice_id: `in_${randomUUID()}`, status: 'succeeded' },
    ...{ amount: 8_900, discount_amount: 0, refunded_amount: 0, currency: 'usd', description: 'A month' },
    ...{ created_at: NOW, snapshot_version: 1 },
  }),
  stripe_event: () => ({
    ...{ id: `evt_${randomUUID()}`, type: 'invoice.paid', object_id: 'in_1', livemode: false },
    ...{ created_at: NOW, received_at: NOW },
  }),
  checkout: () => ({ id: randomUUID(), user_id: randomUUID(), price_id: 'price', expires_at: NOW }),
  reconciliation: () => ({ started_at: NOW, compared: 0, repaired: '[]', unresolved: '[]' }),
};
type Table = keyof typeof VALID_ROWS;

/** Inserts a row without the application. */
async function insert(table: Table, changes: object = {}): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = { ...VALID_ROWS[table](), ...changes };
  const columns = Object.keys(row);
  await billing
    .em()
    .execute(
      `insert into billing.${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  return row;
}

describe('the payment tables [D1]', () => {
  it.each<[string, Table, string, string]>([
    ['one customer of two users', 'customer', 'id', 'customer_pkey'],
    ['two customers of a user', 'customer', 'user_id', 'customer_user_id_key'],
    ['two subscriptions with one id', 'subscription', 'id', 'subscription_pkey'],
    ['two payments for an invoice', 'payment', 'invoice_id', 'payment_invoice_unique'],
    ['two events with one id', 'stripe_event', 'id', 'stripe_event_pkey'],
  ])('reject %s', async (_, table, column, constraint) => {
    const first = await insert(table);
    await expect(insert(table, { [column]: first[column] })).rejects.toThrow(constraint);
  });

  it('reject two open checkouts of a user, two checkouts of a session, and a checkout without a customer', async () => {
    const { user_id } = await insert('customer');
    await insert('checkout', { user_id, session_id: 'cs_1' });
    await expect(insert('checkout', { user_id })).rejects.toThrow('checkout_open');
    await insert('checkout', { user_id, closed_at: NOW });
    await expect(insert('checkout', { user_id, closed_at: NOW, session_id: 'cs_1' })).rejects.toThrow('session_id_key');
    await expect(insert('checkout')).rejects.toThrow('checkout_customer_fkey');
  });

  it.each<[string, Table, object, string]>([
    ['an unknown status of a subscription', 'subscription', { status: 'sleeping' }, 'status_check'],
    ['an unknown plan', 'subscription', { plan: 'weekly' }, 'plan_check'],
    ['a discount of more than 100 percent', 'subscription', { discount_percentage: 101 }, 'discount_percentage_check'],
    ['an id of a customer that is too long', 'customer', { id: 'x'.repeat(256) }, 'customer_id_check'],
    ['a negative amount', 'payment', { amount: -1 }, 'amount_check'],
    ['a negative discount', 'payment', { discount_amount: -1 }, 'discount_amount_check'],
    ['a refund of more than was paid', 'payment', { refunded_amount: 8_901 }, 'payment_check'],
    ['an unknown status of a payment', 'payment', { status: 'pending' }, 'payment_status_check'],
    ['an invalid currency', 'payment', { currency: 'US$' }, 'payment_currency_check'],
    ['a negative count of a reconciliation', 'reconciliation', { compared: -1 }, 'reconciliation_compared_check'],
  ])('reject %s', async (_, table, changes, constraint) => {
    await expect(insert(table, changes)).rejects.toThrow(constraint);
  });
});

describe('the membership tables [D1]', () => {
  const write = (table: string, values: Record<string, string>) =>
    billing
      .em()
      .execute(`insert into billing.${table} (${Object.keys(values).join()}) values (${Object.values(values).join()})`);
  const membership = { user_id: 'gen_random_uuid()' };
  const member = () => ({
    id: 'gen_random_uuid()',
    email: `'${randomUUID()}@example.org'`,
    is_active: 'true',
    added_at: 'now()',
    added_via_zapier: 'true',
  });

  it.each([
    ['an erased membership that still gives access', { erased_at: 'now()', fellow_since: 'now()' }, 'erased_is_empty'],
    ['an unknown step of a trial', { trial_step: `'paused'` }, 'trial_step_check'],
  ])('reject %s', async (_, values, constraint) => {
    await expect(write('membership', { ...membership, ...values })).rejects.toThrow(`membership_${constraint}`);
  });

  it.each([
    ['an address in upper case', { email: `'Fay@example.org'` }, 'email_canonical'],
    ['an invalid address', { email: `'fay'` }, 'email_canonical'],
    ['a user without a time of registration', { user_id: 'gen_random_uuid()' }, 'is_a_user'],
    ['a time of registration without a user', { user_registered_at: 'now()' }, 'is_a_user'],
    ['a name that is too long', { first_name: `repeat('x', 101)` }, 'first_name_check'],
    ['an empty name', { last_name: `''` }, 'last_name_check'],
    ['an id that is too long', { skool_user_id: `repeat('x', 256)` }, 'skool_user_id_check'],
  ])('reject a member of the fellowship with %s', async (_, values, constraint) => {
    await expect(write('fellowship_member', { ...member(), ...values })).rejects.toThrow(
      `fellowship_member_${constraint}`,
    );
  });

  it('reject two members with one address, or with one user', async () => {
    const [first, second] = [member(), member()];
    const user = { user_id: `'${randomUUID()}'`, user_registered_at: 'now()' };
    await write('fellowship_member', { ...first, ...user });
    await expect(write('fellowship_member', { ...second, email: first.email })).rejects.toThrow('email_unique');
    await expect(write('fellowship_member', { ...second, ...user })).rejects.toThrow('user_unique');
  });
});
