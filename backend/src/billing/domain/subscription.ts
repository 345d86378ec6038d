import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SubscriptionPlan } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import {
  CancellationScheduled,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionEnded,
  SubscriptionRenewed,
  SubscriptionResumed,
} from '../../events/billing.js';
import { isLive, type SubscriptionStatus } from './subscription-status.js';

/** A subscription at the provider, at one moment. */
export interface SubscriptionSnapshot {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  plan: SubscriptionPlan;
  priceId: string;
  /** The price of a period in cents, before discounts. */
  amount: number;
  currentPeriodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  /** The discount code, and its discount in percent; the percentage is null if the discount is an amount. */
  discountCode: string | null;
  discountPercentage: number | null;
  /** The discount of a period in cents; null if the discount is a percentage. */
  discountAmount: number | null;
  endedAt: Date | null;
}

/** Lower than the version of any snapshot. */
const NO_SNAPSHOT_VERSION = -1;

/** What the revenue of a live subscription depends on. */
const REVENUE_FIELDS = ['plan', 'amount', 'discountPercentage', 'discountAmount', 'cancelsAtPeriodEnd'] as const;

/** Our copy of a subscription at the provider. Only snapshots of the provider change it. */
@Entity({ schema: 'billing', tableName: 'subscription' })
export class Subscription extends AggregateRoot {
  /** The provider's id. */
  @PrimaryKey({ type: 'text' }) readonly id: string;
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'text' }) protected status: SubscriptionStatus = 'incomplete';
  @Property({ type: 'text' }) protected plan!: SubscriptionPlan;
  @Property({ type: 'text' }) protected priceId!: string;
  /** Null until the first snapshot since this is stored; the daily reconciliation fetches it. */
  @Property({ type: 'integer', nullable: true }) protected amount: number | null = null;
  @Property({ type: 'datetime' }) protected paidUntil!: Date;
  @Property({ type: 'boolean' }) protected cancelsAtPeriodEnd: boolean = false;
  @Property({ type: 'text', nullable: true }) protected discountCode: string | null = null;
  @Property({ type: 'double', nullable: true }) protected discountPercentage: number | null = null;
  @Property({ type: 'integer', nullable: true }) protected discountAmount: number | null = null;
  @Property({ type: 'datetime', nullable: true }) protected endedAt: Date | null = null;
  /** Version of the newest snapshot that was applied; older snapshots are ignored. */
  @Property({ type: new BigIntType('number') }) protected snapshotVersion: number = NO_SNAPSHOT_VERSION;

  private constructor(id: string, userId: string) {
    super();
    this.id = id;
    this.userId = userId;
  }

  /** Creates a subscription in the state of the snapshot, without events: for demo accounts and tests. */
  static fromSnapshot(snapshot: SubscriptionSnapshot, userId: string): Subscription {
    const subscription = new Subscription(snapshot.id, userId);
    subscription.applySnapshot(snapshot, NO_SNAPSHOT_VERSION + 1);
    subscription.pullEvents();
    return subscription;
  }

  /** Creates a subscription whose state is unknown until the first snapshot is applied. */
  static create(id: string, userId: string): Subscription {
    return new Subscription(id, userId);
  }

  /**
   * Copies the snapshot, unless a newer one was applied. Versions are taken before the request is sent, and every change
   * at the provider causes another snapshot: the newest version is the latest state, in whatever order they arrive.
   */
  applySnapshot(snapshot: SubscriptionSnapshot, version: number): void {
    if (version <= this.snapshotVersion) return;
    this.snapshotVersion = version;
    this.announce(snapshot);
    const isChanged = this.changesRevenue(snapshot);
    this.status = snapshot.status;
    this.plan = snapshot.plan;
    this.priceId = snapshot.priceId;
    this.amount = snapshot.amount;
    this.paidUntil = snapshot.currentPeriodEnd;
    this.cancelsAtPeriodEnd = snapshot.cancelsAtPeriodEnd;
    this.discountCode = snapshot.discountCode;
    this.discountPercentage = snapshot.discountPercentage;
    this.discountAmount = snapshot.discountAmount;
    this.endedAt = snapshot.endedAt;
    if (isChanged) this.announceState();
  }

  isLive(): boolean {
    return isLive(this.status);
  }

  /** The subscription ends with the current period. */
  isCancelling(): boolean {
    return this.cancelsAtPeriodEnd;
  }

  /** Whether the copy agrees with the snapshot. */
  matches(snapshot: SubscriptionSnapshot): boolean {
    return (
      this.status === snapshot.status &&
      this.priceId === snapshot.priceId &&
      this.amount === snapshot.amount &&
      this.paidUntil.getTime() === snapshot.currentPeriodEnd.getTime() &&
      this.cancelsAtPeriodEnd === snapshot.cancelsAtPeriodEnd
    );
  }

  /** Announces the present state to those who count it. */
  announceState(): void {
    const { id: subscriptionId, userId, plan, status, amount, cancelsAtPeriodEnd } = this;
    const { discountPercentage, discountAmount } = this;
    const price = { amount: amount ?? 0, discountPercentage, discountAmount };
    this.record(
      SubscriptionChanged({ userId, subscriptionId, plan, isLive: isLive(status), ...price, cancelsAtPeriodEnd }),
    );
  }

  private announce(snapshot: SubscriptionSnapshot): void {
    const [was, is] = [isLive(this.status), isLive(snapshot.status)];
    const { plan } = snapshot;
    const about = { userId: this.userId, subscriptionId: this.id, plan };
    const until = snapshot.currentPeriodEnd.toISOString();
    if (!was && is) this.record(SubscriptionActivated({ ...about, until }));
    else if (was && !is) this.record(SubscriptionEnded({ ...about, reason: snapshot.status }));
    else if (is && snapshot.currentPeriodEnd > this.paidUntil) this.record(SubscriptionRenewed({ ...about, until }));
    if (is && snapshot.cancelsAtPeriodEnd && !this.cancelsAtPeriodEnd)
      this.record(CancellationScheduled({ ...about, until }));
    if (is && was && !snapshot.cancelsAtPeriodEnd && this.cancelsAtPeriodEnd) this.record(SubscriptionResumed(about));
  }

  private changesRevenue(snapshot: SubscriptionSnapshot): boolean {
    const [was, is] = [isLive(this.status), isLive(snapshot.status)];
    return was !== is || (is && REVENUE_FIELDS.some((field) => this[field] !== snapshot[field]));
  }
}
