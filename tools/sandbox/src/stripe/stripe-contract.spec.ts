import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { aStripe, type StripeUnderTest } from '../testing/stripe.ts';

const FIXTURES: Record<string, object> = JSON.parse(
  readFileSync(new URL('../../contracts/stripe.fixtures.json', import.meta.url), 'utf8'),
);
/** The fixture also has keys that the SDK does not type. */
const keysOf = (kind: string): string[] => Object.keys(FIXTURES[kind] ?? {}).sort();

describe('objects of the Stripe sandbox', () => {
  let stripe: StripeUnderTest;
  const answers: Record<string, object> = {};

  beforeAll(async () => {
    stripe = await aStripe();
    const { sdk } = stripe;
    const { customer, session, subscription } = await stripe.subscribed({ code: 'FELLOWSHIP50' });
    const invoice = await sdk.invoices.retrieve(String(subscription.latest_invoice), { expand: ['payments'] });
    const [payment] = invoice.payments?.data ?? [];
    const intent = await sdk.paymentIntents.retrieve(String(payment?.payment.payment_intent));
    const promotion_code = (await sdk.promotionCodes.list({ code: 'FELLOWSHIP50' })).data[0];
    const [discount] = (await sdk.subscriptions.retrieve(subscription.id, { expand: ['discounts'] })).discounts;
    Object.assign(answers, {
      customer,
      subscription,
      subscription_item: subscription.items.data[0],
      'checkout.session': session,
      invoice,
      line_item: invoice.lines.data[0],
      invoice_payment: payment,
      payment_intent: intent,
      charge: await sdk.charges.retrieve(String(intent.latest_charge)),
      price: await sdk.prices.retrieve(stripe.prices.monthly),
      product: (await sdk.products.list()).data[0],
      promotion_code,
      coupon: await sdk.coupons.retrieve(String(promotion_code?.promotion.coupon)),
      discount: discount as Stripe.Discount,
      payment_method: await sdk.paymentMethods.retrieve(String(intent.payment_method)),
      'billing_portal.session': await sdk.billingPortal.sessions.create({ customer: customer.id }),
      event: (await sdk.events.list()).data[0],
      refund: await sdk.refunds.create({ payment_intent: intent.id }),
    });
  });
  afterAll(() => stripe.stop());

  const kinds = Object.keys(FIXTURES).filter((kind) => kind !== 'webhook_endpoint');
  it.each(kinds)('%s has the keys of its fixture', (kind) => {
    const answer = answers[kind] ?? {};
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(keysOf(kind)));
  });
});
