import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { sourceDigest } from '../../../tools/build/source-digest.js';
import { withConnectTimeout } from '../../../tools/postgres/connect-timeout.js';
import { hasMemoryTablespace, MEMORY_TABLESPACE } from '../../../tools/postgres/memory-tablespace.js';
import { withClient } from '../../../tools/postgres/with-client.js';
import { migrate } from '../../src/platform/database/migrations/migrate.js';

/** Everything that determines the schema and its privileges. */
const SCHEMA_SOURCES = ['backend/src/migrations', 'backend/src/platform/database/migrations', 'libs/kernel/src/jobs'];
/** Arbitrary key of the advisory lock: one process at a time creates the template. */
const TEMPLATE_LOCK = 4_242;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

function urlOf(database: string): string {
  const cluster = process.env['TEST_PG'];
  if (!cluster) throw new Error('TEST_PG is not set; run the tests through jest.config.mjs');
  return withConnectTimeout(`${cluster}/${database}`);
}

const onCluster = <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(urlOf('postgres'), work);

/** Creates a database with the current schema: a copy of a template that is migrated only when its sources have changed. */
export function createTestDatabase(): Promise<TestDatabase> {
  return onCluster(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await ensureTemplate(client);
    const name = `test_${randomBytes(6).toString('hex')}`;
    const tablespace = (await hasMemoryTablespace(client)) ? `tablespace ${MEMORY_TABLESPACE}` : '';
    await client.query(`create database ${name} template ${template} strategy file_copy ${tablespace}`);
    return { url: urlOf(name), drop: () => dropDatabase(name) };
  });
}

/** A database without a schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster((client) => client.query(`create database ${name}`));
  return { url: urlOf(name), drop: () => dropDatabase(name) };
}

/** A fresh database with the schema as it was after that migration, and with the rows of the statements. */
export async function createTestDatabaseAt(migration: string, statements: string[]): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const { url } = database;
  await migrate({ DATABASE_URL: url }, { to: migration });
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  return database;
}

const dropDatabase = (name: string): Promise<void> =>
  onCluster(async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));

async function ensureTemplate(client: pg.Client): Promise<string> {
  const name = `template_${sourceDigest(SCHEMA_SOURCES).slice(0, 12)}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
  if (rowCount) return name;
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await migrate({ DATABASE_URL: urlOf(name) });
  await client.query(`alter database ${name} with is_template true`);
  return name;
}
