import type Stripe from 'stripe';
import { CURRENCY } from './catalogue.ts';
import { monthsAfter, newId, type Seconds, TEST_MODE } from './wire.ts';

/** A promotion code with its discount. Amounts in cents. */
export interface Offer {
  code: string;
  percentOff?: number;
  amountOff?: number;
  duration?: 'once' | 'forever' | 'repeating';
  months?: number;
  expiresAt?: Seconds;
  maxRedemptions?: number;
}

/** The codes of every local environment. */
export const OFFERS: readonly Offer[] = [
  { code: 'WELCOME20', percentOff: 20, duration: 'once' },
  { code: 'FELLOWSHIP50', percentOff: 50, duration: 'forever' },
  { code: 'THREEMONTHS', percentOff: 25, duration: 'repeating', months: 3 },
  { code: 'TENOFF', amountOff: 1_000, duration: 'once' },
  { code: 'GIFT100', percentOff: 100, duration: 'once' },
  { code: 'BYGONE', percentOff: 20, duration: 'once', expiresAt: 1_700_000_000 },
];

export interface Promotion {
  coupon: Stripe.Coupon;
  code: Stripe.PromotionCode;
}

export function newPromotion(offer: Offer, created: Seconds): Promotion {
  const coupon = newCoupon(offer, created);
  return { coupon, code: newPromotionCode(offer, coupon.id, created) };
}

const newCoupon = ({ percentOff, amountOff, duration = 'once', months }: Offer, created: Seconds): Stripe.Coupon => ({
  id: newId('x').slice(2, 10),
  object: 'coupon',
  amount_off: amountOff ?? null,
  created,
  currency: amountOff === undefined ? null : CURRENCY,
  duration,
  duration_in_months: months ?? null,
  max_redemptions: null,
  metadata: {},
  name: percentOff === undefined ? `$${(amountOff ?? 0) / 100} off` : `${percentOff}% off`,
  percent_off: percentOff ?? null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
  ...TEST_MODE,
});

const newPromotionCode = (
  { code, expiresAt, maxRedemptions }: Offer,
  coupon: string,
  created: Seconds,
): Stripe.PromotionCode => ({
  id: newId('promo'),
  object: 'promotion_code',
  active: true,
  code,
  created,
  customer: null,
  customer_account: null,
  expires_at: expiresAt ?? null,
  max_redemptions: maxRedemptions ?? null,
  metadata: {},
  promotion: { coupon, type: 'coupon' },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
  ...TEST_MODE,
});

export const isRedeemable = (code: Stripe.PromotionCode, now: Seconds): boolean =>
  code.active &&
  (code.expires_at === null || now < code.expires_at) &&
  (code.max_redemptions === null || code.times_redeemed < code.max_redemptions);

/** Discount of a coupon in cents, at most the given amount. */
export const computeDiscount = ({ percent_off, amount_off }: Stripe.Coupon, cents: number): number =>
  Math.min(cents, percent_off === null ? (amount_off ?? 0) : Math.round((cents * percent_off) / 100));

export interface DiscountOrder {
  customer: string;
  subscription: string;
  checkoutSession: string | null;
  code: Stripe.PromotionCode;
  coupon: Stripe.Coupon;
}

export const newDiscount = (
  { customer, subscription, checkoutSession, code, coupon }: DiscountOrder,
  start: Seconds,
): Stripe.Discount => ({
  id: newId('di'),
  object: 'discount',
  checkout_session: checkoutSession,
  customer,
  customer_account: null,
  end: coupon.duration === 'repeating' ? monthsAfter(start, coupon.duration_in_months ?? 1) : null,
  invoice: null,
  invoice_item: null,
  promotion_code: code.id,
  source: { coupon: coupon.id, type: 'coupon' },
  start,
  subscription,
  subscription_item: null,
});
