import { MikroORM } from '@mikro-orm/postgresql';
import { MINUTE } from '@msk/contracts';
import { PgBossJobQueue, SystemClock } from '@msk/kernel';
import type { Settings } from '../config/settings.js';
import { grantPrivileges } from './grant-privileges.js';
import { ormConfig } from './mikro-orm.config.js';
import { withLock } from './with-lock.js';

/** Arbitrary key of the advisory lock. */
const MIGRATION_LOCK = 7_310_114;

type DatabaseUrls = Pick<Settings, 'DATABASE_URL'> & Partial<Pick<Settings, 'MIGRATION_DATABASE_URL'>>;

/**
 * Applies all migrations, installs the schema of the job queue and renews the application's privileges. Processes that start
 * together wait for each other. The login used here owns the tables; the application itself cannot create any.
 */
export async function migrate(
  { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL }: DatabaseUrls,
  options: { to?: string } = {},
): Promise<void> {
  const url = MIGRATION_DATABASE_URL;
  await withLock(url, MIGRATION_LOCK, async (client) => {
    await client.query('create schema if not exists migration');
    const orm = await MikroORM.init(ormConfig({ url, clock: new SystemClock(), statementTimeoutMs: 10 * MINUTE }));
    try {
      await orm.migrator.up(options);
    } finally {
      await orm.close();
    }
    await PgBossJobQueue.install(url);
    await grantPrivileges(client, decodeURIComponent(new URL(DATABASE_URL).username));
  });
}
