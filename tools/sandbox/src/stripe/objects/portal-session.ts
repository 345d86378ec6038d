import type Stripe from 'stripe';
import { newId, type Seconds, TEST_MODE } from './wire.ts';

export function newPortalSession(
  customer: string,
  returnUrl: string | null,
  origin: string,
  now: Seconds,
): Stripe.BillingPortal.Session {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_library',
    created: now,
    customer,
    customer_account: null,
    flow: null,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${origin}/portal/${id}`,
    ...TEST_MODE,
  };
}
