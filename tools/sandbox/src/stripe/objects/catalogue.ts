import Stripe from 'stripe';
import { type Seconds, TEST_MODE } from './wire.ts';

export const PRODUCT = 'prod_library';
export const CURRENCY = 'usd';

/** The product of the account with its two prices. */
export interface Catalogue {
  product: Stripe.Product;
  prices: Stripe.Price[];
}

export interface PriceIds {
  monthly: string;
  annual: string;
}

/** Amounts in cents. Source: specification.md, section 9. */
export const AMOUNTS = { monthly: 8_900, annual: 89_000 };

export const newCatalogue = (name: string, ids: PriceIds, created: Seconds): Catalogue => ({
  product: newProduct(name, ids.monthly, created),
  prices: [
    newPrice(ids.monthly, 'Monthly', 'month', AMOUNTS.monthly, created),
    newPrice(ids.annual, 'Annual', 'year', AMOUNTS.annual, created),
  ],
});

const newProduct = (name: string, price: string, created: Seconds): Stripe.Product => ({
  id: PRODUCT,
  object: 'product',
  active: true,
  created,
  default_price: price,
  description: 'Every case of the library.',
  images: [],
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
  ...TEST_MODE,
});

const newPrice = (
  id: string,
  nickname: string,
  interval: 'month' | 'year',
  cents: number,
  created: Seconds,
): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: CURRENCY,
  custom_unit_amount: null,
  lookup_key: null,
  metadata: {},
  nickname,
  product: PRODUCT,
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: cents,
  unit_amount_decimal: Stripe.Decimal.from(cents),
  ...TEST_MODE,
});

/** The former format of a price, which subscription items still contain. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: 1,
  metadata: {},
  meter: null,
  nickname: price.nickname,
  product: PRODUCT,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
  ...TEST_MODE,
});
