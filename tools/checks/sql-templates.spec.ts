import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../..');

const sources = globSync(['backend/src/**/*.ts', 'libs/kernel/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/spec\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${ROOT}/${file}`, 'utf8') }));

/** `em.execute(…)` in all its forms, and any other `execute` of a string. */
const POSITIONAL_STATEMENT =
  /(?:\bem|\bEntityManager\)|\bfork\(\)|\bgetConnection\(\))\s*\.execute\s*[<(]|\.execute\s*(?:<[^()]*>)?\(\s*['"`]/g;

const positionalStatements = (text: string): string[] =>
  Array.from(text.matchAll(POSITIONAL_STATEMENT), ([found]) => found);

it('a statement is a template of Kysely, in which each value stands where it is used', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(({ file, text }) => positionalStatements(text).map((found) => `${file}: ${found}`))).toEqual(
    [],
  );
});

it.each([
  "await em.execute('select 1')",
  'await this.em.fork().execute<Row[]>(SELECT_ROWS, [id])',
  'await this.em\n      .fork()\n      .execute(sql, values)',
  '(this.orm.em.fork() as EntityManager).execute<Row[]>(statement)',
  "this.app.get(EntityManager).execute('select 1')",
  'connection.execute<{ id: string }[]>(`select id from billing.customer where id = ?`, [id])',
])('finds %j', (text) => {
  expect(positionalStatements(text)).toHaveLength(1);
});

it.each(['sql`select 1`.execute(em.getKysely())', 'this.commands.execute(new RebuildProjections())'])(
  'accepts %j',
  (text) => {
    expect(positionalStatements(text)).toEqual([]);
  },
);

/** Files and folders, and what Kysely or the pool of the ORM cannot do for them. */
const USES_OF_PG = {
  'libs/kernel/src/events/relay.ts': 'LISTEN belongs to a connection outside of any pool',
  'libs/kernel/src/database/monitored-client.ts': 'the client that every pool opens',
  'libs/kernel/src/database/statement-span.ts': 'measures the statements of that client',
  'libs/kernel/src/database/connection-probe.ts': 'asks over a new connection about those of the pools',
  'backend/src/platform/database/statements/statement-pool.ts': 'plans templates of Kysely once for each connection',
  'backend/src/platform/database/replicas/primary-log.ts': 'the options of such a pool',
  'backend/src/platform/database/with-lock.ts': 'the advisory lock belongs to a connection, before the ORM is up',
  'backend/src/platform/database/migrations/grant-privileges.ts':
    'runs with the migrations, on the connection of their lock',
  'backend/src/platform/database/migrations/refresh-statistics.ts': 'logs in as the owner of the tables',
  'backend/src/catalog/search/index/truncate-index.ts': 'logs in as the owner of the tables',
  'backend/src/platform/backup/': 'COPY, in one transaction on one connection, as the owner of the tables',
};

it('pg is used directly only for what a template of Kysely cannot do', () => {
  const uses = sources.filter(({ text }) => /from 'pg'/.test(text)).map(({ file }) => file);
  const allowed = Object.keys(USES_OF_PG);
  expect(uses.filter((file) => !allowed.some((path) => file.startsWith(path)))).toEqual([]);
  expect(allowed.filter((path) => !uses.some((file) => file.startsWith(path)))).toEqual([]);
});
