import { randomUUID } from 'node:crypto';
import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot } from '@msk/kernel';
import { PaymentFailed, PaymentRefunded, PaymentSucceeded } from '../../events/billing.js';

/** An invoice at the provider, at one moment, without its refunds. Money in cents. */
export interface InvoiceSummary {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  /** False if every attempt to collect it has failed so far. */
  isPaid: boolean;
  amount: number;
  discountAmount: number;
  currency: string;
  description: string;
  createdAt: Date;
}

export interface InvoiceSnapshot extends InvoiceSummary {
  refundedAmount: number;
}

type PaymentStatus = 'succeeded' | 'failed' | 'refunded';

/** The payment of one invoice, successful or not. Money in cents. */
@Entity({ schema: 'billing', tableName: 'payment' })
export class Payment extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  /** Null once the user is erased: the payment is kept for the books, the payer is not. */
  @Property({ type: 'uuid', nullable: true }) protected userId: string | null;
  /** Natural key: the provider's id. */
  @Property({ type: 'text', unique: true }) readonly invoiceId: string;
  @Property({ type: 'text' }) protected status!: PaymentStatus;
  @Property({ type: 'integer' }) protected amount!: number;
  @Property({ type: 'integer' }) protected discountAmount!: number;
  @Property({ type: 'integer' }) protected refundedAmount: number = 0;
  @Property({ type: 'text' }) protected currency!: string;
  @Property({ type: 'text' }) protected description!: string;
  @Property({ type: 'datetime' }) protected createdAt!: Date;
  /** Version of the newest snapshot that was applied; older snapshots are ignored. */
  @Property({ type: new BigIntType('number') }) protected snapshotVersion: number = -1;

  private constructor(invoiceId: string, userId: string) {
    super();
    this.invoiceId = invoiceId;
    this.userId = userId;
  }

  static create(invoiceId: string, userId: string): Payment {
    return new Payment(invoiceId, userId);
  }

  /** Copies the invoice, unless a newer snapshot was applied; see `Subscription.applySnapshot`. */
  applySnapshot(snapshot: InvoiceSnapshot, version: number): void {
    if (version <= this.snapshotVersion) return;
    this.snapshotVersion = version;
    this.announce(snapshot);
    this.status = statusOf(snapshot);
    this.amount = snapshot.amount;
    this.discountAmount = snapshot.discountAmount;
    this.refundedAmount = snapshot.refundedAmount;
    this.currency = snapshot.currency;
    this.description = snapshot.description;
    this.createdAt = snapshot.createdAt;
  }

  /** Whether the payment agrees with the invoice, apart from refunds. */
  matches({ isPaid, amount }: InvoiceSummary): boolean {
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
