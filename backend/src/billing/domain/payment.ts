import { randomUUID } from 'node:crypto';
import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot } from '@msk/kernel';
import { PaymentFailed, PaymentRefunded, PaymentSucceeded } from '../events.js';

/** What the provider has asked somebody to pay, as it is at one moment. Money in cents. */
export interface Bill {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  /** If not, it was tried in vain so far. */
  isPaid: boolean;
  amount: number;
  discountAmount: number;
  currency: string;
  description: string;
  createdAt: Date;
}

export interface InvoiceSnapshot extends Bill {
  /** What was given back. */
  refundedAmount: number;
}

type PaymentStatus = 'succeeded' | 'failed' | 'refunded';

/** What was paid, or should have been, for one invoice: there is one payment for each. Money in cents. */
@Entity({ schema: 'billing', tableName: 'payment' })
export class Payment extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  /** Null once the person is erased: the books keep the payment, not the payer. */
  @Property({ type: 'uuid', nullable: true }) protected userId: string | null;
  /** Natural key: the provider's. */
  @Property({ type: 'text', unique: true }) readonly invoiceId: string;
  @Property({ type: 'text' }) protected status!: PaymentStatus;
  @Property({ type: 'integer' }) protected amount!: number;
  @Property({ type: 'integer' }) protected discountAmount!: number;
  @Property({ type: 'integer' }) protected refundedAmount: number = 0;
  @Property({ type: 'text' }) protected currency!: string;
  @Property({ type: 'text' }) protected description!: string;
  @Property({ type: 'datetime' }) protected createdAt!: Date;
  @Property({ type: new BigIntType('number') }) protected look: number = -1;

  private constructor(invoiceId: string, userId: string) {
    super();
    this.invoiceId = invoiceId;
    this.userId = userId;
  }

  static of(invoiceId: string, userId: string): Payment {
    return new Payment(invoiceId, userId);
  }

  /** Takes over what the provider has; see `Subscription.follow` for the numbers of looks. */
  follow(seen: InvoiceSnapshot, look: number): void {
    if (look <= this.look) return;
    this.look = look;
    this.announce(seen);
    this.status = statusOf(seen);
    this.amount = seen.amount;
    this.discountAmount = seen.discountAmount;
    this.refundedAmount = seen.refundedAmount;
    this.currency = seen.currency;
    this.description = seen.description;
    this.createdAt = seen.createdAt;
  }

  /** Whether this is what became of the bill; what was given back is another question. */
  agreesWith({ isPaid, amount }: Bill): boolean {
    return this.isPaid() === isPaid && this.amount === amount;
  }

  hasRefunded(amount: number): boolean {
    return this.refundedAmount === amount;
  }

  private isPaid(): boolean {
    return this.status === 'succeeded' || this.status === 'refunded';
  }

  private announce({ isPaid, amount, refundedAmount }: InvoiceSnapshot): void {
    const about = { paymentId: this.id, userId: this.userId, amount };
    if (isPaid && !this.isPaid()) this.record(PaymentSucceeded(about));
    if (!isPaid && this.status === undefined) this.record(PaymentFailed(about));
    const refunded = refundedAmount - this.refundedAmount;
    if (refunded > 0) this.record(PaymentRefunded({ ...about, amount: refunded }));
  }
}

const statusOf = ({ isPaid, amount, refundedAmount }: InvoiceSnapshot): PaymentStatus => {
  if (!isPaid) return 'failed';
  return refundedAmount > 0 && refundedAmount >= amount ? 'refunded' : 'succeeded';
};
