import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetHeldMembership, type HeldMembership } from '../published-queries.js';

@QueryHandler(GetHeldMembership)
export class GetHeldMembershipHandler implements IQueryHandler<GetHeldMembership> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetHeldMembership): Promise<HeldMembership | null> {
    const [found] = await this.em.execute<HeldMembership[]>(
      `select trial_ends_at as "trialEndsAt", plan, paid_until as "paidUntil",
              cancels_at_period_end as "cancelsAtPeriodEnd", fellow_since as "fellowSince"
         from billing.membership where user_id = ?`,
      [userId],
    );
    if (!found) return null;
    const { trialEndsAt, paidUntil, fellowSince, ...rest } = found;
    return { ...rest, trialEndsAt: iso(trialEndsAt), paidUntil: iso(paidUntil), fellowSince: iso(fellowSince) };
  }
}

const iso = (time: string | null): string | null => time && new Date(time).toISOString();
