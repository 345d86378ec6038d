import type { EntityManager } from '@mikro-orm/postgresql';

/** Milliseconds for which a tick is remembered: far more than clocks differ, and few rows where one comes each minute. */
const REMEMBERED = 24 * 60 * 60 * 1_000;

/**
 * True in exactly one of all processes for each tick of a schedule. Timers of two machines differ by milliseconds, so
 * the tick is the time to the whole second.
 */
export async function claimTick(em: EntityManager, schedule: string, at: Date): Promise<boolean> {
  const tick = new Date(Math.round(at.getTime() / 1_000) * 1_000);
  const claimed = await em.execute<object[]>(
    'insert into kernel.cron_tick (schedule, tick) values (?, ?) on conflict do nothing returning tick',
    [schedule, tick],
  );
  if (claimed.length === 0) return false;
  const forgotten = new Date(tick.getTime() - REMEMBERED);
  await em.execute('delete from kernel.cron_tick where schedule = ? and tick < ?', [schedule, forgotten]);
  return true;
}
