import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SubscriptionPlan } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import {
  CancellationScheduled,
  SubscriptionActivated,
  SubscriptionEnded,
  SubscriptionRenewed,
  SubscriptionResumed,
} from '../events.js';
import { isLive, type SubscriptionStatus } from './subscription-status.js';

/** A subscription as the provider has it at one moment. */
export interface SubscriptionSnapshot {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  plan: SubscriptionPlan;
  priceId: string;
  currentPeriodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  /** What the payer typed, and what it takes off in percent; null where it takes off an amount. */
  discountCode: string | null;
  discountPercentage: number | null;
  endedAt: Date | null;
}

/** Lower than that of any look. */
const NO_LOOK = -1;

/** Our copy of a subscription at the provider; it never runs ahead of the original. */
@Entity({ schema: 'billing', tableName: 'subscription' })
export class Subscription extends AggregateRoot {
  /** The provider's. */
  @PrimaryKey({ type: 'text' }) readonly id: string;
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'text' }) protected status: SubscriptionStatus = 'incomplete';
  @Property({ type: 'text' }) protected plan!: SubscriptionPlan;
  @Property({ type: 'text' }) protected priceId!: string;
  @Property({ type: 'datetime' }) protected paidUntil!: Date;
  @Property({ type: 'boolean' }) protected cancelsAtPeriodEnd: boolean = false;
  @Property({ type: 'text', nullable: true }) protected discountCode: string | null = null;
  @Property({ type: 'double', nullable: true }) protected discountPercentage: number | null = null;
  @Property({ type: 'datetime', nullable: true }) protected endedAt: Date | null = null;
  /** Of the newest look that was written here; an older look that comes late is dropped. */
  @Property({ type: new BigIntType('number') }) protected look: number = NO_LOOK;

  private constructor(id: string, userId: string) {
    super();
    this.id = id;
    this.userId = userId;
  }

  /** In a state that is simply stated: demo accounts and tests. */
  static as(seen: SubscriptionSnapshot, userId: string): Subscription {
    const subscription = new Subscription(seen.id, userId);
    subscription.follow(seen, NO_LOOK + 1);
    subscription.pullEvents(); // nothing has happened just now
    return subscription;
  }

  /** Known by name alone; what it is follows from the first look. */
  static of(id: string, userId: string): Subscription {
    return new Subscription(id, userId);
  }

  /**
   * Takes over what the provider has. Looks are numbered before they are made: whatever changed after a look brings a
   * later one, so the newest look is never behind the original for long, in whatever order they arrive.
   */
  follow(seen: SubscriptionSnapshot, look: number): void {
    if (look <= this.look) return;
    this.look = look;
    this.announce(seen);
    this.status = seen.status;
    this.plan = seen.plan;
    this.priceId = seen.priceId;
    this.paidUntil = seen.currentPeriodEnd;
    this.cancelsAtPeriodEnd = seen.cancelsAtPeriodEnd;
    this.discountCode = seen.discountCode;
    this.discountPercentage = seen.discountPercentage;
    this.endedAt = seen.endedAt;
  }

  isLive(): boolean {
    return isLive(this.status);
  }

  /** The period that runs is the last one. */
  isCancelling(): boolean {
    return this.cancelsAtPeriodEnd;
  }

  /** Whether the copy says the same as the original. */
  agreesWith(seen: SubscriptionSnapshot): boolean {
    return (
      this.status === seen.status &&
      this.priceId === seen.priceId &&
      this.paidUntil.getTime() === seen.currentPeriodEnd.getTime() &&
      this.cancelsAtPeriodEnd === seen.cancelsAtPeriodEnd
    );
  }

  private announce(seen: SubscriptionSnapshot): void {
    const [was, is] = [isLive(this.status), isLive(seen.status)];
    const { plan } = seen;
    const about = { userId: this.userId, subscriptionId: this.id, plan };
    const until = seen.currentPeriodEnd.toISOString();
    if (!was && is) this.record(SubscriptionActivated({ ...about, until }));
    else if (was && !is) this.record(SubscriptionEnded({ ...about, reason: seen.status }));
    else if (is && seen.currentPeriodEnd > this.paidUntil) this.record(SubscriptionRenewed({ ...about, until }));
    if (is && seen.cancelsAtPeriodEnd && !this.cancelsAtPeriodEnd)
      this.record(CancellationScheduled({ ...about, until }));
    if (is && was && !seen.cancelsAtPeriodEnd && this.cancelsAtPeriodEnd) this.record(SubscriptionResumed(about));
  }
}
