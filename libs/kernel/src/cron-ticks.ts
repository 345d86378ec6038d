import type { EntityManager } from '@mikro-orm/postgresql';

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
  return claimed.length === 1;
}
