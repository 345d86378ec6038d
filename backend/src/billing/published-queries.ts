import type {
  ExportedMembership,
  Payment,
  SubscriptionPlan,
  SubscriptionState,
  SubscriptionStatus,
} from '@msk/contracts';
import { Query, type QueryBus } from '@nestjs/cqrs';

/** Whether a user may open videos, and why. */
export interface Entitlement {
  /** May open videos. Admins may, too, but that is decided outside Billing. */
  entitled: boolean;
  status: SubscriptionState;
  /** The plan of the current subscription, or of the last one. */
  plan: SubscriptionPlan | null;
  isFellowship: boolean;
  trialEndDate: Date | null;
  /** The end of the paid period; null if nothing was ever paid. */
  paidUntil: Date | null;
  /** The subscription ends with the paid period. */
  cancelsAtPeriodEnd: boolean;
}

/** Who may open videos. The answer has an entry for each of the user ids, also for a user without a membership. */
export class GetEntitlements extends Query<ReadonlyMap<string, Entitlement>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

/** Runs `GetEntitlements` for one user. */
export async function getEntitlement(queries: QueryBus, userId: string): Promise<Entitlement> {
  const entitlements = await queries.execute(new GetEntitlements([userId]));
  return entitlements.get(userId) as Entitlement; // there is an entry for each id
}

/** All data that Billing holds about a user, for the user's data export. */
export class GetMembershipExport extends Query<ExportedMembership> {
  constructor(readonly userId: string) {
    super();
  }
}

/** A user's subscription as the account shows it. */
export class GetSubscriptionStatus extends Query<SubscriptionStatus> {
  constructor(readonly userId: string) {
    super();
  }
}

/** A user's payments, newest first. */
export class ListPayments extends Query<Payment[]> {
  constructor(readonly userId: string) {
    super();
  }
}
