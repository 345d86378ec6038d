import type { HeldMembership, SubscriptionPlan, SubscriptionState } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** What a membership opens, and why. */
export interface Entitlement {
  /** May open videos. Admins may too, but that is not Billing's to say. */
  entitled: boolean;
  status: SubscriptionState;
  /** The plan that is, or last was, paid for. */
  plan: SubscriptionPlan | null;
  isFellowship: boolean;
  trialEndDate: Date | null;
  /** Until when is paid, if anything was. */
  paidUntil: Date | null;
  /** The paid period is the last one. */
  cancelsAtPeriodEnd: boolean;
}

/** The one place that says who may open videos. */
export class GetEntitlement extends Query<Entitlement> {
  constructor(readonly userId: string) {
    super();
  }
}

/** The same for many users at once, so that a list asks once; a user without any membership has an entry too. */
export class GetEntitlements extends Query<ReadonlyMap<string, Entitlement>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

/** All that Billing holds about a user, for their export. */
export class GetHeldMembership extends Query<HeldMembership> {
  constructor(readonly userId: string) {
    super();
  }
}
