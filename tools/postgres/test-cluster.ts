import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createMemoryTablespace, dropMemoryTablespace } from './memory-tablespace.ts';
import { withClient } from './with-client.ts';

const DATA_DIR = fileURLToPath(new URL('../../.data/test-pg', import.meta.url));

export interface TestCluster {
  /** Without a database name: each test file appends its own. */
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL in which tests and benchmarks create their databases; not durable, which makes it faster. */
export async function startTestCluster(): Promise<TestCluster> {
  // The server of the previous run may still be stopping.
  const cluster = await startEmbeddedPostgres(DATA_DIR, {
    forTests: true,
    beforeStop: (url) => withClient(url, dropLeftovers),
    timeoutSeconds: 60,
  });
  try {
    await withClient(cluster.url('postgres'), createMemoryTablespace);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { url: cluster.url('').replace(/\/$/, ''), stop: () => cluster.stop() };
}

/** Drops databases of interrupted tests and all templates but the newest; see backend/test/support/test-database.ts. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; template: boolean }>(
    `select datname as name, datistemplate as template from pg_database
      where datname like 'test\\_%' or (datname like 'template\\_%' and oid < (
        select max(oid) from pg_database where datname like 'template\\_%'))`,
  );
  for (const { name, template } of rows) {
    if (template) await client.query(`alter database ${name} with is_template false`);
    await client.query(`drop database ${name} with (force)`);
  }
  await dropMemoryTablespace(client);
}
