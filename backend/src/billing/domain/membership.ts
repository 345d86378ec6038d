import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot } from '@msk/kernel';
import { ChargesStopped, TrialEnding, TrialExpired, TrialStarted } from '../events.js';
import type { Standing } from './entitlement.js';
import { TRIAL_STEPS, type TrialStep, trialEndOf, trialStepAt } from './trial.js';

export interface GivenMembership {
  trialEndsAt?: Date | null;
  trialStep?: TrialStep;
  fellowSince?: Date | null;
}

/** What a user has been given. There is one for each user, under the user's id; what they pay for are their subscriptions. */
@Entity({ schema: 'billing', tableName: 'membership' })
export class Membership extends AggregateRoot {
  @PrimaryKey({ type: 'uuid', fieldName: 'user_id' }) readonly id: string;
  @Property({ type: 'datetime', nullable: true }) protected trialEndsAt: Date | null = null;
  /** How far the trial's end has been announced. What the trial opens never waits for it. */
  @Property({ type: 'text' }) protected trialStep: TrialStep = 'running';
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

  /** Takes the step that time has brought, and announces it if the trial is what the user had, or all they had. */
  stepTrial({ status, entitled }: Standing, now: Date): void {
    if (!this.trialEndsAt) return;
    const step = trialStepAt(this.trialEndsAt, now);
    if (TRIAL_STEPS.indexOf(step) <= TRIAL_STEPS.indexOf(this.trialStep)) return;
    this.trialStep = step;
    const [userId, endsAt] = [this.id, this.trialEndsAt.toISOString()];
    if (step === 'ending' && status === 'trial') this.record(TrialEnding({ userId, endsAt }));
    if (step === 'over' && !entitled) this.record(TrialExpired({ userId }));
  }

  /** A fellowship opens everything while it lasts; what else there was goes on beneath it. */
  setFellowship(isFellow: boolean, now: Date): void {
    if (this.erasedAt) return;
    this.fellowSince = isFellow ? (this.fellowSince ?? now) : null;
  }

  /** What the user pays for is to end. If that is because a fellow pays nothing, they are told. */
  chargesEnd(): void {
    if (this.fellowSince) this.record(ChargesStopped({ userId: this.id }));
  }

  isErased(): boolean {
    return this.erasedAt !== null;
  }

  /** The user is gone. What stays is that nothing is to be begun for this id again. */
  erase(at: Date): void {
    this.trialEndsAt = this.fellowSince = null;
    this.erasedAt ??= at;
  }

  /** A membership in a state that is simply stated, without the history that leads there: demo accounts and tests. */
  static of(userId: string, given: GivenMembership): Membership {
    return Object.assign(new Membership(userId), given);
  }
}
