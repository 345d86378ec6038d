import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Whether the library was restored from a backup within the last 26 hours. In this time, trials that ended after the backup
 * and the daily comparison with Stripe announce again what may have been announced before.
 */
export async function wasRestoredLately(em: EntityManager): Promise<boolean> {
  const { rows: found } = await sql`
    select from kernel.restoration where restored_at > now() - interval '26 hours' limit 1`.execute(em.getKysely());
  return found.length > 0;
}
