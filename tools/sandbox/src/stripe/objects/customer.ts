import type Stripe from 'stripe';
import { newId, type Seconds, TEST_MODE } from './wire.ts';

export interface CustomerDetails {
  email: string | null;
  name: string | null;
  metadata: Stripe.Metadata;
}

export const newCustomer = ({ email, name, metadata }: CustomerDetails, created: Seconds): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  metadata,
  name,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...TEST_MODE,
});
