import { MikroORM } from '@mikro-orm/postgresql';
import { SystemClock } from '@msk/kernel';
import pg from 'pg';
import { ormConfig } from './mikro-orm.config.js';

/** Any number: the one lock that migrating processes queue for. */
const MIGRATION_LOCK = 7_310_114;

/** Brings the schema up to date. Processes that start together wait for each other. */
export async function migrate(url: string): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await lock.query('create schema if not exists migration');
    const orm = await MikroORM.init(ormConfig({ url, clock: new SystemClock(), statementTimeout: 10 * 60_000 }));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
  } finally {
    await lock.end(); // releases the lock
  }
}
