import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SeededRandom, testSeed, waitUntil } from '@msk/testing';
import pg from 'pg';
import { withClient } from '../../../tools/postgres/with-client.js';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, prepareBuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

const KILLS = 5;
/** So many different statements of a migration are seen before its kill, at most; a whole one has several hundred. */
const MAX_STATEMENTS = 10;

const random = new SeededRandom(testSeed('backend/test/crash/killed-migration.slow.int-spec.ts'));
const name = `test_${randomBytes(6).toString('hex')}`;

let migrated: TestDatabase;
let admin: pg.Client;
let url: string;
const started: BuiltApp[] = [];
beforeAll(async () => {
  migrated = await createTestDatabase();
  admin = new pg.Client({ connectionString: new URL('/postgres', migrated.url).href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url = new URL(`/${name}`, migrated.url).href;
});
afterAll(async () => {
  for (const app of started) if (app.alive()) app.signal('SIGKILL'); // after a failed test
  await Promise.all(started.map(({ ended }) => ended));
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await migrated.drop();
});

const environment = async () => environmentVariables(url, { PORT: String(await freePort()), ROLE: 'web' });

/**
 * Kills a server that migrates the database, after some of the statements it was seen with. Resolves to false when it was
 * ready before so many were seen.
 */
async function killDuringMigration(): Promise<boolean> {
  const goal = 1 + random.nextInt(MAX_STATEMENTS);
  const statements = new Set<string>();
  const starting = prepareBuiltApp(await environment());
  let isReady = false;
  const begun = starting.begin().then(
    () => {
      isReady = true;
    },
    () => undefined, // killed before it was ready
  );
  await waitUntil(`${goal} statements of the migration, or its end`, async () => {
    const { rows } = await admin.query<{ query: string }>(
      `select query from pg_stat_activity where datname = $1 and query <> ''`,
      [name],
    );
    for (const { query } of rows) statements.add(query);
    return isReady || statements.size >= goal;
  });
  await starting.discard();
  await begun;
  await waitUntil('the end of what the killed server had sent', async () => {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
    return rowCount === 0;
  });
  return !isReady;
}

/** Partitions for a month or a day depend on the day of the migration; they are their table once more. */
const DATED = /_\d{4}(_\d{2}|\d{4})/;

/** Everything that migrations define, with the privileges. */
async function readSchema(databaseUrl: string): Promise<object> {
  return withClient(databaseUrl, async (client) => {
    const read = async (sql: string) =>
      (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line).filter((line) => !DATED.test(line));
    return {
      migrations: await read('select name as line from migration.applied order by 1'),
      columns: await read(
        `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
           from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
      ),
      constraints: await read(
        `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
           from pg_constraint where connamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`,
      ),
      indexes: await read(`select indexdef as line from pg_indexes where schemaname !~ '^pg_' order by 1`),
      triggers: await read(`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1`),
      privileges: await read(
        `select concat_ws(' ', table_schema, table_name, privilege_type) as line
           from information_schema.role_table_grants where grantee = 'msk_app' order by 1`,
      ),
    };
  });
}

it('a migration that was killed again and again is completed by two servers that start at once, as if nothing had happened [D6, F7]', async () => {
  const kills: boolean[] = [];
  while (kills.length < KILLS) kills.push(await killDuringMigration());
  expect(kills).toContain(true);
  const environments = [await environment(), await environment()];
  started.push(...(await Promise.all(environments.map(startBuiltApp))));
  for (const app of started) expect((await app.fetch('/health/ready')).status).toBe(200);
  expect(await readSchema(url)).toEqual(await readSchema(migrated.url));
});
