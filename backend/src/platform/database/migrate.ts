import { MikroORM } from '@mikro-orm/postgresql';
import { PgBossJobQueue, SystemClock } from '@msk/kernel';
import type { Settings } from '../config/settings.js';
import { grantRights } from './grant-rights.js';
import { ormConfig } from './mikro-orm.config.js';
import { withLock } from './with-lock.js';

/** Any number: the one lock that migrating processes queue for. */
const MIGRATION_LOCK = 7_310_114;

type Addresses = Pick<Settings, 'DATABASE_URL'> & Partial<Pick<Settings, 'MIGRATION_DATABASE_URL'>>;

/**
 * Brings the schema up to date, that of the jobs too, and the rights of the application. Processes that start together
 * wait for each other. Whoever signs in here owns what it makes; the application itself may make nothing.
 */
export async function migrate({ DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL }: Addresses): Promise<void> {
  const url = MIGRATION_DATABASE_URL;
  await withLock(url, MIGRATION_LOCK, async (client) => {
    await client.query('create schema if not exists migration');
    const orm = await MikroORM.init(ormConfig({ url, clock: new SystemClock(), statementTimeout: 10 * 60_000 }));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
    await PgBossJobQueue.install(url);
    await grantRights(client, decodeURIComponent(new URL(DATABASE_URL).username));
  });
}
