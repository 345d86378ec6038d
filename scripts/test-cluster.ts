import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const DATA = fileURLToPath(new URL('../.data/test-pg', import.meta.url));

export interface TestCluster {
  /** Without a database's name: each test file adds its own. */
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that tests and benchmarks create their databases in; it forgets to be safe in order to be fast. */
export async function startTestCluster(): Promise<TestCluster> {
  const cluster = await startEmbeddedPostgres(DATA, { forTests: true });
  return { url: cluster.url('').replace(/\/$/, ''), stop: () => cluster.stop() };
}
