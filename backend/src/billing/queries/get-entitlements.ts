import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindUsers } from '../../identity/index.js';
import { type MembershipFacts, standingAt } from '../domain/entitlement.js';
import { trialEndOf } from '../domain/trial.js';
import { type Entitlement, GetEntitlements } from '../published-queries.js';

interface MembershipRow {
  userId: string;
  trialEndsAt: string | null;
  plan: MembershipFacts['plan'];
  paidUntil: string | null;
  cancelsAtPeriodEnd: boolean;
  fellowSince: string | null;
}

const NOTHING: MembershipFacts = {
  trialEndsAt: null,
  plan: null,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
  fellowSince: null,
};

@QueryHandler(GetEntitlements)
export class GetEntitlementsHandler implements IQueryHandler<GetEntitlements> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userIds }: GetEntitlements): Promise<ReadonlyMap<string, Entitlement>> {
    const memberships = await this.memberships(userIds);
    const trials = await this.trialsOf(userIds.filter((id) => !memberships.has(id)));
    const now = this.clock.now();
    return new Map(userIds.map((id) => [id, entitlementFrom(memberships.get(id) ?? trials.get(id) ?? NOTHING, now)]));
  }

  private async memberships(userIds: readonly string[]): Promise<Map<string, MembershipFacts>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.em.execute<MembershipRow[]>(
      `select user_id as "userId", trial_ends_at as "trialEndsAt", plan, paid_until as "paidUntil",
              cancels_at_period_end as "cancelsAtPeriodEnd", fellow_since as "fellowSince"
         from billing.membership where user_id in (?)`,
      [userIds],
    );
    return new Map(rows.map((row) => [row.userId, factsIn(row)]));
  }

  /** Whoever registered a moment ago is on trial, though the news of it may still be under way. */
  private async trialsOf(userIds: readonly string[]): Promise<Map<string, MembershipFacts>> {
    if (userIds.length === 0) return new Map();
    const users = await this.queries.execute(new FindUsers({ ids: userIds }));
    return new Map(users.map(({ id, createdAt }) => [id, { ...NOTHING, trialEndsAt: trialEndOf(createdAt) }]));
  }
}

function entitlementFrom(facts: MembershipFacts, now: Date): Entitlement {
  const { plan, trialEndsAt: trialEndDate, paidUntil, cancelsAtPeriodEnd, fellowSince } = facts;
  return {
    ...standingAt(facts, now),
    plan,
    isFellowship: fellowSince !== null,
    trialEndDate,
    paidUntil,
    cancelsAtPeriodEnd,
  };
}

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const factsIn = ({
  plan,
  cancelsAtPeriodEnd,
  trialEndsAt,
  paidUntil,
  fellowSince,
}: MembershipRow): MembershipFacts => ({
  plan,
  cancelsAtPeriodEnd,
  trialEndsAt: date(trialEndsAt),
  paidUntil: date(paidUntil),
  fellowSince: date(fellowSince),
});
