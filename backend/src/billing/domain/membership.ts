import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SubscriptionPlan } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { TrialStarted } from '../events.js';
import type { MembershipFacts } from './entitlement.js';
import { trialEndOf } from './trial.js';

/** What a user has been given or has paid for. There is one for each user, under the user's id. */
@Entity({ schema: 'billing', tableName: 'membership' })
export class Membership extends AggregateRoot {
  @PrimaryKey({ type: 'uuid', fieldName: 'user_id' }) readonly id: string;
  @Property({ type: 'datetime', nullable: true }) protected trialEndsAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) protected plan: SubscriptionPlan | null = null;
  @Property({ type: 'datetime', nullable: true }) protected paidUntil: Date | null = null;
  @Property({ type: 'boolean' }) protected cancelsAtPeriodEnd: boolean = false;
  @Property({ type: 'datetime', nullable: true }) protected fellowSince: Date | null = null;
  @Property({ type: 'datetime', nullable: true }) protected erasedAt: Date | null = null;
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(userId: string) {
    super();
    this.id = userId;
  }

  static startTrial(userId: string, registeredAt: Date): Membership {
    const membership = new Membership(userId);
    membership.trialEndsAt = trialEndOf(registeredAt);
    membership.record(TrialStarted({ userId, endsAt: membership.trialEndsAt.toISOString() }));
    return membership;
  }

  /** The user is gone. What stays is that nothing is to be begun for this id again. */
  erase(at: Date): void {
    this.trialEndsAt = this.plan = this.paidUntil = this.fellowSince = null;
    this.cancelsAtPeriodEnd = false;
    this.erasedAt ??= at;
  }

  /** A membership in a state that is simply stated, without the history that leads there: demo accounts and tests. */
  static of(userId: string, facts: Partial<MembershipFacts>): Membership {
    return Object.assign(new Membership(userId), facts);
  }
}
