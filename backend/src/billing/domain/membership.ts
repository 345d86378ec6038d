import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DAY } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { ChargesStopped, TrialEnding, TrialExpired, TrialStarted } from '../../events/billing.js';
import type { MembershipStatus } from './entitlement.js';
import { NotOnTrial } from './errors.js';
import { computeTrialEnd, TRIAL_STEPS, type TrialStep, trialStepAt } from './trial.js';

export interface InitialMembership {
  trialEndsAt?: Date | null;
  trialStep?: TrialStep;
  fellowSince?: Date | null;
}

/** The trial and the fellowship of a user, one for each user id. What the user pays for is in the subscriptions. */
@Entity({ schema: 'billing', tableName: 'membership' })
export class Membership extends AggregateRoot {
  @PrimaryKey({ type: 'uuid', fieldName: 'user_id' }) readonly id: string;
  @Property({ type: 'datetime', nullable: true }) protected trialEndsAt: Date | null = null;
  /** How far the end of the trial has been announced. Access never depends on it. */
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
    membership.trialEndsAt = computeTrialEnd(registeredAt);
    membership.announceTrial();
    return membership;
  }

  announceTrial(): void {
    if (this.trialEndsAt) this.record(TrialStarted({ userId: this.id, endsAt: this.trialEndsAt.toISOString() }));
  }

  /** Advances the trial to the step it has reached, and announces it if the user has no other access. */
  advanceTrial({ status, entitled }: MembershipStatus, now: Date): void {
    if (!this.trialEndsAt) return;
    const step = trialStepAt(this.trialEndsAt, now);
    if (TRIAL_STEPS.indexOf(step) <= TRIAL_STEPS.indexOf(this.trialStep)) return;
    this.trialStep = step;
    const [userId, endsAt] = [this.id, this.trialEndsAt.toISOString()];
    if (step === 'ending' && status === 'trial') this.record(TrialEnding({ userId, endsAt }));
    if (step === 'over' && !entitled) this.record(TrialExpired({ userId }));
  }

  /** Only a running trial of a user without other access can be extended. Its end is announced again when it comes near. */
  extendTrial({ status }: MembershipStatus, days: number, now: Date): void {
    if (status !== 'trial' || !this.trialEndsAt) throw new NotOnTrial();
    this.trialEndsAt = new Date(this.trialEndsAt.getTime() + days * DAY);
    this.trialStep = trialStepAt(this.trialEndsAt, now);
    this.announceTrial();
  }

  get trialEnd(): Date | null {
    return this.trialEndsAt;
  }

  /** A fellowship gives access while it lasts. The trial and the subscriptions go on meanwhile. */
  setFellowship(isFellow: boolean, now: Date): void {
    if (this.erasedAt) return;
    this.fellowSince = isFellow ? (this.fellowSince ?? now) : null;
  }

  /** The user's plan was cancelled. Announces to a fellow that nothing will be charged any more. */
  announceChargesStopped(): void {
    if (this.fellowSince) this.record(ChargesStopped({ userId: this.id }));
  }

  isErased(): boolean {
    return this.erasedAt !== null;
  }

  /** Empties the membership of an erased user. The row stays, so that no trial is started for this id again. */
  erase(at: Date): void {
    this.trialEndsAt = this.fellowSince = null;
    this.erasedAt ??= at;
  }

  /** Creates a membership in the given state, without events: for demo accounts and tests. */
  static of(userId: string, initial: InitialMembership): Membership {
    return Object.assign(new Membership(userId), initial);
  }
}
