import { Clock } from '@msk/kernel';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindUsers } from '../../identity/index.js';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece, verbatim } from '../../platform/database/statement.js';
import { type MembershipFacts, NOTHING, type SubscriptionFacts, standingAt } from '../domain/entitlement.js';
import { trialEndOf } from '../domain/trial.js';
import { type Entitlement, GetEntitlements } from '../published-queries.js';
import { COUNTS_FIRST } from './counting-subscription.js';

interface MembershipRow {
  userId: string;
  /** The news of the registration has arrived. */
  begun: boolean;
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
    const memberships = await this.memberships(userIds);
    const trials = await this.trialsOf(userIds.filter((id) => !memberships.get(id)?.begun));
    const now = this.clock.now();
    return new Map(
      userIds.map((id) => {
        const facts = { ...(memberships.get(id)?.facts ?? NOTHING), ...trials.get(id) };
        return [id, entitlementFrom(facts, now)];
      }),
    );
  }

  private async memberships(
    userIds: readonly string[],
  ): Promise<Map<string, { begun: boolean; facts: MembershipFacts }>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.reads.ask<MembershipRow>(piece`
      select user_id as "userId", m.user_id is not null as begun, m.trial_ends_at as "trialEndsAt",
             m.fellow_since as "fellowSince", s.plan, s.status, s.paid_until as "paidUntil",
             s.cancels_at_period_end as "cancelsAtPeriodEnd"
        from (select * from billing.membership where user_id = any(${userIds}::uuid[])) m
        full join (
          select distinct on (user_id) * from billing.subscription where user_id = any(${userIds}::uuid[])
           order by user_id, ${verbatim(COUNTS_FIRST)}
        ) s using (user_id)`);
    return new Map(rows.map((row) => [row.userId, { begun: row.begun, facts: factsIn(row) }]));
  }

  /** Whoever registered a moment ago is on trial, though the news of it may still be under way. */
  private async trialsOf(userIds: readonly string[]): Promise<Map<string, { trialEndsAt: Date }>> {
    if (userIds.length === 0) return new Map();
    const users = await this.queries.execute(new FindUsers({ ids: userIds }));
    return new Map(users.map(({ id, createdAt }) => [id, { trialEndsAt: trialEndOf(createdAt) }]));
  }
}

function entitlementFrom(facts: MembershipFacts, now: Date): Entitlement {
  const { trialEndsAt: trialEndDate, fellowSince, subscription } = facts;
  return {
    ...standingAt(facts, now),
    plan: subscription?.plan ?? null,
    isFellowship: fellowSince !== null,
    trialEndDate,
    paidUntil: subscription?.paidUntil ?? null,
    cancelsAtPeriodEnd: subscription?.cancelsAtPeriodEnd ?? false,
  };
}

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const factsIn = ({ trialEndsAt, fellowSince, plan, status, paidUntil, cancelsAtPeriodEnd }: MembershipRow) => ({
  trialEndsAt: date(trialEndsAt),
  fellowSince: date(fellowSince),
  subscription: plan && { plan, status, paidUntil: new Date(paidUntil), cancelsAtPeriodEnd },
});
