import type { SubscriptionPlan } from '@msk/contracts';
import type { Bill, InvoiceSnapshot } from './domain/payment.js';
import type { SubscriptionSnapshot } from './domain/subscription.js';

export interface CheckoutOrder {
  /** Names the order: asked for twice, it is opened once. */
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

/** What became of a checkout. */
export interface CheckoutOutcome {
  status: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
}

/** What was given back of an invoice's payment, in cents. */
export interface Refunded {
  invoiceId: string;
  amount: number;
}

/**
 * The provider of payments. It answers with what it has at this moment; null where it has no such thing, or none that
 * is ours. Abstract class doubles as the injection token.
 *
 * @throws PaymentProviderUnavailable when it is down, slow or too busy; PaymentProviderRefused when it says no;
 *   PaymentUnderWay when it is at the very same thing.
 */
export abstract class PaymentGateway {
  abstract readonly mode: 'test' | 'live';
  /** The plan that is sold at a price; null for any other price. */
  abstract planOf(priceId: string): SubscriptionPlan | null;

  abstract createCustomer(userId: string, email: string, name: string | null): Promise<string>;
  /** Ends whatever runs for the customer, and forgets their address and card. */
  abstract deleteCustomer(customerId: string): Promise<void>;
  /** The id of a code that somebody typed. */
  abstract promotionCode(typed: string): Promise<string | null>;

  /** @throws InvalidDiscountCode when the code is not for this payer. */
  abstract openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** Nothing can be paid there any more; tells if it has been. Null for a checkout that there is not. */
  abstract closeCheckout(sessionId: string): Promise<CheckoutOutcome | null>;
  abstract checkout(sessionId: string): Promise<CheckoutOutcome | null>;
  /** Where the payer changes the card. */
  abstract portalUrl(customerId: string): Promise<string>;

  abstract subscription(id: string): Promise<SubscriptionSnapshot | null>;
  /** Answers what it is then: one that is over stays over. */
  abstract cancelAtPeriodEnd(id: string, cancel: boolean): Promise<SubscriptionSnapshot | null>;
  /** All that are not over, a page at a time. */
  abstract liveSubscriptions(): AsyncIterable<SubscriptionSnapshot[]>;

  abstract invoice(id: string): Promise<InvoiceSnapshot | null>;
  abstract invoiceOfCharge(chargeId: string): Promise<string | null>;
  /** What was billed since then, a page at a time. */
  abstract billsSince(time: Date): AsyncIterable<Bill[]>;
  abstract refundsSince(time: Date): AsyncIterable<Refunded>;
}
