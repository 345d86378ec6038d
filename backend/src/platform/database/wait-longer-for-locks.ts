import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Lets the rest of the transaction wait a minute for locks: one of a request may wait three seconds. */
export async function waitLongerForLocks(em: EntityManager): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(em.getKysely());
}
