import { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveredEvent } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { DAILY_ROWS, type DailyRows } from './daily-rows.js';
import { USER_ROWS, type UserRows } from './user-rows.js';
import { isAmong, type Users } from './users.js';

const LOG = sql`analytics.event`;
const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * Everything that the figures are read from, computed from the log of events. An event that arrives, the rebuild and the
 * check all use the same rows (`USER_ROWS`, `DAILY_ROWS`), so they cannot disagree in what a figure means.
 */
@Injectable()
export class Projections {
  constructor(private readonly em: EntityManager) {}

  /** Adds the event to the log and to the projections; a repeated event changes nothing. In the caller's transaction. */
  async add(event: DeliveredEvent): Promise<void> {
    if (!(await this.addToLog(event))) return;
    const affected = USER_ROWS.filter(({ events }) => events.includes(event.type));
    if (affected.length === 0) return;
    const users = await this.usersOf(event);
    // Two events of a user may be delivered at once: the second one is computed with the first one in view.
    for (const user of users)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`analytics user ${user}`}, 0))`.execute(this.database);
    for (const rows of affected) await this.recompute(rows, users);
  }

  /** Computes everything from the log, with the same result. Events that arrive meanwhile wait; readers see the old rows. */
  async rebuild(): Promise<number> {
    await sql`lock table analytics.event in share row exclusive mode`.execute(this.database);
    for (const rows of USER_ROWS) await this.recompute(rows, 'all');
    for (const { table, columns, rows } of DAILY_ROWS) {
      await sql`delete from ${sql.table(table)}`.execute(this.database);
      await sql`insert into ${sql.table(table)} (${namesOf(columns)}) ${rows(LOG)}`.execute(this.database);
    }
    const { rows } = await sql<{ events: number }>`select count(*)::integer as events from ${LOG}`.execute(
      this.database,
    );
    return rows[0]?.events ?? 0;
  }

  /** The number of rows by table that differ from what the log says. In a transaction that sees one moment. */
  async findDifferences(): Promise<Record<string, number>> {
    const fresh: [string, readonly string[], RawBuilder<unknown>][] = [
      ...USER_ROWS.map(({ table, columns, rows }) => [table, columns, rows('all')] as const),
      ...DAILY_ROWS.map(({ table, columns, rows }) => [table, columns, rows(LOG)] as const),
    ].map(([table, columns, rows]) => [table, columns, sql`select ${namesOf(columns)} from (${rows}) as fresh`]);
    const differences: Record<string, number> = {};
    for (const [table, columns, rows] of fresh) {
      const stored = sql`select ${namesOf(columns)} from ${sql.table(table)}`;
      const { rows: counts } = await sql<{ count: number }>`
        select count(*)::integer as count
          from ((${rows} except all ${stored}) union all (${stored} except all ${rows})) as different`.execute(
        this.database,
      );
      if (counts[0]?.count) differences[table] = counts[0].count;
    }
    return differences;
  }

  private get database() {
    return this.em.getKysely();
  }

  /** Resolves to false if the event is there already. Daily rows are added by the same statement, and so exactly once. */
  private async addToLog({ id, position, type, aggregateId, payload, occurredAt }: DeliveredEvent): Promise<boolean> {
    const additions = DAILY_ROWS.filter(({ events }) => events.includes(type)).map(
      (rows, index) => sql`, ${sql.ref(`addition_${index}`)} as (${addRows(rows, sql`logged`)})`,
    );
    const { rows } = await sql`
      with logged as (
        insert into analytics.event (event_id, position, type, aggregate_id, payload, occurred_at)
        values (${id}, ${position}, ${type}, ${aggregateId}, ${JSON.stringify(payload)}, ${occurredAt})
            on conflict do nothing
        returning *
      )${sql.join(additions, sql``)}
      select from logged`.execute(this.database);
    return rows.length > 0;
  }

  /** The user of the event, and who else was linked to the same member of the fellowship; always in the same order. */
  private async usersOf({ aggregateId, payload }: DeliveredEvent): Promise<string[]> {
    const { userId } = payload as { userId: string | null };
    const { rows } = await sql<{ user_id: string }>`
      select user_id from analytics.event
       where type = 'billing.fellowship-member-changed.v1' and aggregate_id = ${aggregateId} and user_id is not null
       union select ${userId}::uuid where ${userId}::uuid is not null
       order by user_id`.execute(this.database);
    return rows.map(({ user_id }) => user_id);
  }

  private async recompute({ table, columns, rows }: UserRows, users: Users): Promise<void> {
    await sql`delete from ${sql.table(table)} where ${isAmong(sql`user_id`, users)}`.execute(this.database);
    await sql`
      insert into ${sql.table(table)} (${namesOf(columns)})
      select ${namesOf(columns)} from (${rows(users)}) as computed`.execute(this.database);
  }
}

const addRows = ({ table, columns, rows, onConflict }: DailyRows, source: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} as t (${namesOf(columns)}) ${rows(source)} on conflict ${onConflict}`;
