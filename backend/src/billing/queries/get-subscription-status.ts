import { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionStatus } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetSubscriptionStatus, getEntitlement } from '../published-queries.js';
import { CURRENT_SUBSCRIPTION_FIRST } from './get-entitlements.js';

interface DetailsRow {
  priceId: string;
  discountCode: string | null;
  discountPercentage: number | null;
}

@QueryHandler(GetSubscriptionStatus)
export class GetSubscriptionStatusHandler implements IQueryHandler<GetSubscriptionStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: GetSubscriptionStatus): Promise<SubscriptionStatus> {
    const { status, plan, isFellowship, trialEndDate, paidUntil, cancelsAtPeriodEnd } = await getEntitlement(
      this.queries,
      userId,
    );
    const isRunning = status === 'active' || status === 'canceled';
    const details = isRunning ? await this.findDetails(userId) : null;
    const until = paidUntil?.toISOString() ?? null;
    return {
      status,
      plan,
      isFellowship,
      hasActiveTrial: status === 'trial',
      trialEndDate: trialEndDate?.toISOString() ?? null,
      nextBillingDate: isRunning && !cancelsAtPeriodEnd ? until : null,
      subscriptionEndDate: cancelsAtPeriodEnd ? until : null,
      stripePriceId: details?.priceId ?? null,
      discountCode: details?.discountCode ?? null,
      discountPercentage: details?.discountPercentage ?? null,
    };
  }

  private async findDetails(userId: string): Promise<DetailsRow | null> {
    const { rows } = await sql<DetailsRow>`
      select price_id as "priceId", discount_code as "discountCode", discount_percentage as "discountPercentage"
        from billing.subscription where user_id = ${userId}
       order by ${sql.raw(CURRENT_SUBSCRIPTION_FIRST)} limit 1`.execute(this.em.getKysely());
    return rows[0] ?? null;
  }
}
