import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedMembership } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { GetMembershipExport, ListPayments } from '../published-queries.js';

type MembershipRow = Pick<ExportedMembership, 'trialEndsAt' | 'fellowSince'>;
type FellowshipRow = NonNullable<ExportedMembership['fellowship']>;

/** Personal data that Billing begins to store is added here. Source: promise P1. */
@QueryHandler(GetMembershipExport)
export class GetMembershipExportHandler implements IQueryHandler<GetMembershipExport> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: GetMembershipExport): Promise<ExportedMembership> {
    const [membership = { trialEndsAt: null, fellowSince: null }] = await this.select(sql<MembershipRow>`
      select trial_ends_at as "trialEndsAt", fellow_since as "fellowSince"
        from billing.membership where user_id = ${userId}`);
    const [fellowship] = await this.select(sql<FellowshipRow>`
      select email, first_name as "firstName", last_name as "lastName", skool_user_id as "skoolUserId",
             join_date as "joinDate", is_active as "isActive", added_at as "addedAt"
        from billing.fellowship_member where user_id = ${userId}`);
    const [customer] = await this.select(sql<{ id: string }>`
      select id from billing.customer where user_id = ${userId}`);
    const subscriptions = await this.select(sql<ExportedMembership['subscriptions'][number]>`
      select plan, status, paid_until as "paidUntil", cancels_at_period_end as "cancelsAtPeriodEnd",
             discount_code as "discountCode", discount_percentage as "discountPercentage", ended_at as "endedAt"
        from billing.subscription where user_id = ${userId} order by paid_until, id`);
    const checkouts = await this.select(sql<ExportedMembership['checkouts'][number]>`
      select price_id as "priceId", expires_at as "expiresAt", closed_at as "closedAt"
        from billing.checkout where user_id = ${userId} order by expires_at, id`);
    return {
      ...toIsoTimes(membership, 'trialEndsAt', 'fellowSince'),
      fellowship: fellowship ? toIsoTimes(fellowship, 'joinDate', 'addedAt') : null,
      customerId: customer?.id ?? null,
      subscriptions: subscriptions.map((each) => toIsoTimes(each, 'paidUntil', 'endedAt')),
      payments: await this.queries.execute(new ListPayments(userId)),
      checkouts: checkouts.map((each) => toIsoTimes(each, 'expiresAt', 'closedAt')),
    };
  }

  private async select<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(this.em.getKysely())).rows;
  }
}

/** Converts PostgreSQL's time format to ISO 8601. */
function toIsoTimes<Row extends object>(row: Row, ...times: (keyof Row)[]): Row {
  const isoTimes = times.flatMap((name) => (row[name] === null ? [] : [[name, isoTime(String(row[name]))]]));
  return { ...row, ...Object.fromEntries(isoTimes) };
}
