import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** All that the schema and its rights are made by. */
const MADE_BY = [
  here('../../src/migrations'),
  here('../../src/platform/database'),
  here('../../../libs/kernel/src/jobs'),
];
/** Any number: one process at a time makes the template. */
const TEMPLATE_LOCK = 4_242;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

function cluster(): string {
  const url = process.env['TEST_PG'];
  if (!url) throw new Error('TEST_PG is not set; run the tests through jest.config.mjs');
  return url;
}

async function onCluster<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: `${cluster()}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh database with the present schema: a copy of a template that is migrated only when a migration changed. */
export function createTestDatabase(): Promise<TestDatabase> {
  return onCluster(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await migratedTemplate(client);
    const name = `test_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name} template ${template}`);
    return {
      url: `${cluster()}/${name}`,
      drop: () => onCluster(async (c) => void (await c.query(`drop database if exists ${name} with (force)`))),
    };
  });
}

async function migratedTemplate(client: pg.Client): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of MADE_BY)
    for (const file of readdirSync(folder).sort()) digest.update(file).update(readFileSync(`${folder}/${file}`));
  const name = `template_${digest.digest('hex').slice(0, 12)}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
  if (rowCount) return name;
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await migrate({ DATABASE_URL: `${cluster()}/${name}` });
  await client.query(`alter database ${name} with is_template true`);
  return name;
}
