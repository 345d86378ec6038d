import { Clock } from '@msk/kernel';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { FindUsers } from '../../identity/index.js';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import {
  evaluateMembership,
  type MembershipFacts,
  NO_MEMBERSHIP,
  type SubscriptionFacts,
} from '../domain/entitlement.js';
import { LIVE_STATUSES } from '../domain/subscription-status.js';
import { computeTrialEnd } from '../domain/trial.js';
import { type Entitlement, GetEntitlements } from '../published-queries.js';

const liveStatuses = LIVE_STATUSES.map((status) => `'${status}'`).join(', ');
/** For `order by`: puts a user's current subscription first: a live one, then the one that ended last. */
export const CURRENT_SUBSCRIPTION_FIRST = `status in (${liveStatuses}) desc, least(ended_at, paid_until) desc`;

interface MembershipRow {
  userId: string;
  /** False until the event of the registration has arrived. */
  isStored: boolean;
  trialEndsAt: string | null;
  fellowSince: string | null;
  plan: SubscriptionFacts['plan'] | null;
  status: SubscriptionFacts['status'];
  paidUntil: string;
  cancelsAtPeriodEnd: boolean;
}

@QueryHandler(GetEntitlements)
export class GetEntitlementsHandler implements IQueryHandler<GetEntitlements> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userIds }: GetEntitlements): Promise<ReadonlyMap<string, Entitlement>> {
    const memberships = await this.findMemberships(userIds);
    const trials = await this.computeTrials(userIds.filter((id) => !memberships.get(id)?.isStored));
    const now = this.clock.now();
    return new Map(
      userIds.map((id) => {
        const facts = { ...(memberships.get(id)?.facts ?? NO_MEMBERSHIP), ...trials.get(id) };
        return [id, toEntitlement(facts, now)];
      }),
    );
  }

  private async findMemberships(
    userIds: readonly string[],
  ): Promise<Map<string, { isStored: boolean; facts: MembershipFacts }>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.reads.query(sql<MembershipRow>`
      select user_id as "userId", m.user_id is not null as "isStored", m.trial_ends_at as "trialEndsAt",
             m.fellow_since as "fellowSince", s.plan, s.status, s.paid_until as "paidUntil",
             s.cancels_at_period_end as "cancelsAtPeriodEnd"
        from (select * from billing.membership where user_id = any(${userIds}::uuid[])) m
        full join (
          select distinct on (user_id) * from billing.subscription where user_id = any(${userIds}::uuid[])
           order by user_id, ${sql.raw(CURRENT_SUBSCRIPTION_FIRST)}
        ) s using (user_id)`);
    return new Map(rows.map((row) => [row.userId, { isStored: row.isStored, facts: toFacts(row) }]));
  }

  /** A user who registered a moment ago is on trial, even if the event of the registration has not arrived yet. */
  private async computeTrials(userIds: readonly string[]): Promise<Map<string, { trialEndsAt: Date }>> {
    if (userIds.length === 0) return new Map();
    const users = await this.queries.execute(new FindUsers({ ids: userIds }));
    return new Map(users.map(({ id, createdAt }) => [id, { trialEndsAt: computeTrialEnd(createdAt) }]));
  }
}

function toEntitlement(facts: MembershipFacts, now: Date): Entitlement {
  const { trialEndsAt: trialEndDate, fellowSince, subscription } = facts;
  return {
    ...evaluateMembership(facts, now),
    plan: subscription?.plan ?? null,
    isFellowship: fellowSince !== null,
    trialEndDate,
    paidUntil: subscription?.paidUntil ?? null,
    cancelsAtPeriodEnd: subscription?.cancelsAtPeriodEnd ?? false,
  };
}

const parseDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toFacts = ({ trialEndsAt, fellowSince, plan, status, paidUntil, cancelsAtPeriodEnd }: MembershipRow) => ({
  trialEndsAt: parseDate(trialEndsAt),
  fellowSince: parseDate(fellowSince),
  subscription: plan && { plan, status, paidUntil: new Date(paidUntil), cancelsAtPeriodEnd },
});
