import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedAnalytics } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { GetAnalyticsExport } from '../published-queries.js';

/** An instant as the other parts of the export have it. */
const iso = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (row: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${row} order by ${order}), '[]')`;

/** Personal data that Analytics begins to store is added here. Source: promise P1. */
@QueryHandler(GetAnalyticsExport)
export class GetAnalyticsExportHandler implements IQueryHandler<GetAnalyticsExport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetAnalyticsExport): Promise<ExportedAnalytics> {
    const { rows } = await exportSql(userId).execute(this.em.getKysely());
    return rows[0]!;
  }
}

const exportSql = (userId: string): RawBuilder<ExportedAnalytics> => sql`
  select (select json_build_object(
                   'registeredAt', ${iso(sql`registered_at`)}, 'trialStartedAt', ${iso(sql`trial_started_at`)},
                   'trialEndsAt', ${iso(sql`trial_ends_at`)}, 'firstPaidAt', ${iso(sql`first_paid_at`)},
                   'isFellow', is_fellow)
            from analytics.account where user_id = ${userId}) as account,
         (select ${list(
           sql`json_build_object('subscriptionId', subscription_id, 'plan', plan, 'isLive', is_live,
                                 'cancelsAtPeriodEnd', cancels_at_period_end, 'mrr', mrr)`,
           sql`subscription_id`,
         )} from analytics.subscription where user_id = ${userId}) as subscriptions,
         (select ${list(
           sql`json_build_object('beganAt', ${iso(sql`began_at`)}, 'endedAt', ${iso(sql`ended_at`)})`,
           sql`position`,
         )} from analytics.payer_period where user_id = ${userId}) as "payerPeriods",
         (select ${list(
           sql`json_build_object('at', ${iso(sql`at`)}, 'kind', kind, 'amount', amount)`,
           sql`position`,
         )} from analytics.mrr_movement where user_id = ${userId}) as "mrrMovements",
         (select ${list(sql`day`, sql`day`)} from analytics.active_day where user_id = ${userId}) as "activeDays",
         (select ${list(
           sql`json_build_object('at', ${iso(sql`occurred_at`)}, 'type', type, 'details', payload)`,
           sql`position`,
         )} from analytics.event where user_id = ${userId}) as events`;
