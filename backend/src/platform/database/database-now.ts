import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * The time of the database. What one process writes and another compares with "now", a heartbeat for example, is measured by
 * it: the clocks of two machines may differ by minutes. Source: promise F28.
 */
export async function databaseNow(em: EntityManager): Promise<Date> {
  const { rows } = await sql<{ now: Date | string }>`select clock_timestamp() as now`.execute(em.getKysely());
  return new Date(rows[0]!.now);
}
