import type { SubscriptionPlan } from '@msk/contracts';
import type { InvoiceSnapshot, InvoiceSummary } from './payment.js';
import type { SubscriptionSnapshot } from './subscription.js';

export interface CheckoutOrder {
  /** The idempotency key: a repeated order opens the same checkout. */
  orderId: string;
  userId: string;
  customerId: string;
  priceId: string;
  promotionCodeId: string | null;
  expiresAt: Date;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
}

/** How a checkout ended, if it did. */
export interface CheckoutOutcome {
  status: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
}

/** The refunded amount of an invoice's payment, in cents. */
export interface RefundedInvoice {
  invoiceId: string;
  amount: number;
}

/**
 * The port to the payment provider. It returns the provider's present state, and null for an object that the provider
 * does not have, or that is not ours. The port is part of the domain: it knows the domain's snapshots and no provider.
 * The abstract class is the injection token, too.
 *
 * @throws PaymentProviderUnavailable when the provider is down, slow or rate limiting; PaymentRequestRejected when it
 *   rejects the request; PaymentInProgress when it is processing the same request already.
 */
export abstract class PaymentGateway {
  abstract readonly mode: 'test' | 'live';
  /** Returns the plan that is sold at this price; null for any other price. */
  abstract planOf(priceId: string): SubscriptionPlan | null;

  abstract createCustomer(userId: string, email: string, name: string | null): Promise<string>;
  /** Ends the customer's subscriptions, and deletes their address and card. */
  abstract deleteCustomer(customerId: string): Promise<void>;
  /** Returns the id of a discount code that a user typed. */
  abstract findPromotionCode(code: string): Promise<string | null>;

  /** @throws InvalidDiscountCode when the code is not for this payer. */
  abstract openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** Closes the payment page and returns how the checkout ended; null for an unknown checkout. */
  abstract closeCheckout(sessionId: string): Promise<CheckoutOutcome | null>;
  abstract getCheckout(sessionId: string): Promise<CheckoutOutcome | null>;
  /** Opens the page on which the payer changes the card. */
  abstract createPortalUrl(customerId: string): Promise<string>;

  abstract getSubscription(id: string): Promise<SubscriptionSnapshot | null>;
  /** Returns the subscription after the change. One that has ended is returned unchanged. */
  abstract setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<SubscriptionSnapshot | null>;
  /** Lists all subscriptions that have not ended, a page at a time. */
  abstract listLiveSubscriptions(): AsyncIterable<SubscriptionSnapshot[]>;

  abstract getInvoice(id: string): Promise<InvoiceSnapshot | null>;
  abstract findInvoiceOfCharge(chargeId: string): Promise<string | null>;
  /** Lists the invoices that were created since then, a page at a time. */
  abstract listInvoicesSince(time: Date): AsyncIterable<InvoiceSummary[]>;
  abstract listRefundsSince(time: Date): AsyncIterable<RefundedInvoice>;
}
