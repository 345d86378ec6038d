import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, SECOND } from '@msk/contracts';
import { sql } from 'kysely';

/** Far longer than clocks differ, and still few rows for a schedule that ticks every minute. */
const TICK_RETENTION_MS = DAY;

/**
 * Resolves to true in exactly one process for each tick of a schedule. The time is rounded to the second, since the timers
 * of two machines differ by milliseconds.
 */
export async function claimTick(em: EntityManager, schedule: string, at: Date): Promise<boolean> {
  const tick = new Date(Math.round(at.getTime() / SECOND) * SECOND);
  const { numAffectedRows } = await sql`
    insert into kernel.cron_tick (schedule, tick) values (${schedule}, ${tick}) on conflict do nothing`.execute(
    em.getKysely(),
  );
  if (numAffectedRows === 0n) return false;
  const expired = new Date(tick.getTime() - TICK_RETENTION_MS);
  await sql`delete from kernel.cron_tick where schedule = ${schedule} and tick < ${expired}`.execute(em.getKysely());
  return true;
}
