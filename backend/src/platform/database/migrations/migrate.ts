import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { MINUTE, SECOND } from '@msk/contracts';
import { PgBossJobQueue, SystemClock } from '@msk/kernel';
import { migrations } from '../../../migrations/index.js';
import type { Settings } from '../../config/settings.js';
import { ormConfig } from '../mikro-orm.config.js';
import { type LockedClient, withLock } from '../with-lock.js';
import { grantPrivileges } from './grant-privileges.js';

/** Arbitrary key of the advisory lock. */
const MIGRATION_LOCK = 7_310_114;
/** Everybody who comes after a migration that waits for a table's lock waits behind it. Source: docs/adr/0033. */
export const MIGRATION_LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 1 * SECOND;
/** How long a migration tries to get its lock; a backup may hold it for minutes. */
const LOCK_WAIT_LIMIT_MS = 10 * MINUTE;
/** Could not get a lock in time; deadlock, as with a caller that locks the same tables in another order. */
const LOST_LOCK_CODES = /^(55P03|40P01)$/;

type DatabaseUrls = Pick<Settings, 'DATABASE_URL'> & Partial<Pick<Settings, 'MIGRATION_DATABASE_URL'>>;

/**
 * Applies all migrations, installs the schema of the job queue and renews the application's privileges. Processes that start
 * together wait for each other. The login used here owns the tables; the application itself cannot create any.
 */
export async function migrate(
  { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL }: DatabaseUrls,
  { to }: { to?: string } = {},
): Promise<void> {
  const url = MIGRATION_DATABASE_URL;
  await withLock(url, MIGRATION_LOCK, async (client) => {
    await client.query('create schema if not exists migration');
    const pending = await findPending(client, to);
    if (pending.length > 0) await apply(pending, url);
    await PgBossJobQueue.install({ executeSql: (text, values) => client.query(text, values) });
    await grantPrivileges(client, decodeURIComponent(new URL(DATABASE_URL).username));
  });
}

/** Asked without MikroORM, which most starts do not need for this: it takes a twentieth of a start. */
async function findPending(client: LockedClient, to = migrations.at(-1)?.name): Promise<string[]> {
  const wanted = migrations.slice(0, migrations.findIndex(({ name }) => name === to) + 1);
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('migration.applied') is not null as exists`,
  );
  const applied = table.rows[0]?.exists
    ? (await client.query<{ name: string }>('select name from migration.applied')).rows
    : [];
  return withoutApplied(wanted, applied);
}

/** The names of those that are not applied, in order. */
export function withoutApplied(
  wanted: readonly { readonly name: string }[],
  applied: readonly { readonly name: string }[],
): string[] {
  const names = new Set(applied.map(({ name }) => name));
  return wanted.map(({ name }) => name).filter((name) => !names.has(name));
}

/** Each migration is a transaction of its own, which keeps its locks short. */
async function apply(pending: string[], url: string): Promise<void> {
  const orm = await MikroORM.init(
    ormConfig({
      url,
      clock: new SystemClock(),
      statementTimeoutMs: 10 * MINUTE,
      lockTimeoutMs: MIGRATION_LOCK_TIMEOUT_MS,
    }),
  );
  try {
    for (const name of pending) await giveWay(() => orm.migrator.up({ migrations: [name] }));
  } finally {
    await orm.close();
  }
}

/** Runs the transaction again for as long as others hold the locks that it needs. */
async function giveWay(transaction: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  for (;;) {
    try {
      await transaction();
      return;
    } catch (error) {
      const hasLostLock = LOST_LOCK_CODES.test(String((error as { code?: unknown }).code));
      if (!hasLostLock || performance.now() - started > LOCK_WAIT_LIMIT_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
}
