import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type MembershipFacts, standingAt } from '../domain/entitlement.js';
import { type Entitlement, GetEntitlement } from '../published-queries.js';

interface MembershipRow {
  trialEndsAt: string | null;
  plan: MembershipFacts['plan'];
  paidUntil: string | null;
  cancelsAtPeriodEnd: boolean;
  fellowSince: string | null;
}

/** Of a user whose membership has not begun yet: nothing was given. */
const NOTHING: MembershipFacts = {
  trialEndsAt: null,
  plan: null,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
  fellowSince: null,
};

@QueryHandler(GetEntitlement)
export class GetEntitlementHandler implements IQueryHandler<GetEntitlement> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetEntitlement): Promise<Entitlement> {
    const [row] = await this.em.execute<MembershipRow[]>(
      `select trial_ends_at as "trialEndsAt", plan, paid_until as "paidUntil",
              cancels_at_period_end as "cancelsAtPeriodEnd", fellow_since as "fellowSince"
         from billing.membership where user_id = ?`,
      [userId],
    );
    const facts = row ? factsIn(row) : NOTHING;
    const { plan, trialEndsAt: trialEndDate, paidUntil, cancelsAtPeriodEnd, fellowSince } = facts;
    return {
      ...standingAt(facts, this.clock.now()),
      plan,
      isFellowship: fellowSince !== null,
      trialEndDate,
      paidUntil,
      cancelsAtPeriodEnd,
    };
  }
}

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const factsIn = (row: MembershipRow): MembershipFacts => ({
  ...row,
  trialEndsAt: date(row.trialEndsAt),
  paidUntil: date(row.paidUntil),
  fellowSince: date(row.fellowSince),
});
