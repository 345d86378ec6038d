import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { createTestDatabaseAt, type TestDatabase } from '../../../../test/support/test-database.js';
import { MIGRATION_LOCK_TIMEOUT_MS, migrate } from './migrate.js';

const BEFORE = '20261123-60-reveals';
/** The next migration adds a column to it. */
const TABLE = 'kernel.subscription';

let database: TestDatabase;
let reader: pg.Client;
let caller: pg.Client;
beforeAll(async () => {
  database = await createTestDatabaseAt(BEFORE, []);
  [reader, caller] = [1, 2].map(() => new pg.Client({ connectionString: database.url })) as [pg.Client, pg.Client];
  await Promise.all([reader.connect(), caller.connect()]);
});
afterAll(async () => {
  await Promise.all([reader.end(), caller.end()]);
  await database.drop();
});

const isMigrationWaiting = async () => {
  const { rowCount } = await reader.query('select from pg_locks where relation = $1::regclass and not granted', [
    TABLE,
  ]);
  return rowCount === 1;
};
const isApplied = async () => {
  const { rowCount } = await reader.query('select from migration.applied where name > $1', [BEFORE]);
  return rowCount !== 0;
};

it('a migration that waits for a table lets others pass, and is applied when the table is free [D6]', async () => {
  expect(MIGRATION_LOCK_TIMEOUT_MS).toBeLessThanOrEqual(1_000);
  await reader.query('begin');
  await reader.query(`select from ${TABLE}`); // as a backup does, for minutes
  let failure: unknown;
  const migration = migrate({ DATABASE_URL: database.url }).catch((error: unknown) => {
    failure = error;
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    await waitUntil('the migration to wait for the table', isMigrationWaiting);
    await caller.query(`select from ${TABLE}`); // is answered when the migration gives way: the reader keeps its lock
  }
  expect(failure).toBeUndefined();
  expect(await isApplied()).toBe(false);
  await reader.query('commit');
  await migration;
  expect(failure).toBeUndefined();
  expect(await isApplied()).toBe(true);
});

it('a start with all migrations applied opens one connection to find that out', async () => {
  await migrate({ DATABASE_URL: database.url });
  const connect = jest.spyOn(pg.Client.prototype, 'connect');
  try {
    await migrate({ DATABASE_URL: database.url });
    expect(connect).toHaveBeenCalledTimes(1);
  } finally {
    connect.mockRestore();
  }
});
