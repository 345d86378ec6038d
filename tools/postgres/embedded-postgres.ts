import { resolve } from 'node:path';
import pg from 'pg';
import { poll } from '../process/poll.ts';
import { type Account, reachableHome, unprivilegedAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { Cluster } from './cluster.ts';
import { Lease } from './lease.ts';
import { withClient } from './with-client.ts';

export interface EmbeddedPostgres {
  readonly port: number;
  /** True when the server of an earlier, killed run was still running. */
  readonly reused: boolean;
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  /** Stops the server, unless it is shared and another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Test runs share one cluster and may lose it: its writes are not flushed to the disk. */
  forTests?: boolean;
  /** The last user calls it before the server stops. */
  beforeStop?: (url: string) => Promise<void>;
  /** How long to wait for the previous owner to stop. */
  timeoutSeconds?: number;
}

/** Another process holds the data directory. */
export class DataInUse extends Error {}

/** PostgreSQL from the npm package, kept in `dataDir`; nothing has to be installed. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { forTests = false, beforeStop, timeoutSeconds = 8 }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const account: Account = unprivilegedAccount();
  const home = await reachableHome(resolve(dataDir), await findBinaries(), account);
  const cluster = new Cluster(home, account, { durable: !forTests });
  await cluster.create();

  // A stopping server refuses connections for a moment; the next attempt starts it again.
  const { lease, reused } = await poll({ timeoutSeconds, intervalMs: 200 }, async () => {
    const reused = await cluster.start();
    const lease = await Lease.take(cluster.url('postgres'), forTests ? 'shared' : 'exclusive');
    if (!lease) throw new DataInUse(`Another process uses the data in ${dataDir}.`);
    return { lease, reused };
  });

  return {
    reused,
    port: cluster.port,
    url: (database) => cluster.url(database),
    ensureDatabase: (name) => ensureDatabase(cluster.url('postgres'), name),
    stop: async () => {
      try {
        if (!(await lease.isLast())) return;
        await beforeStop?.(cluster.url('postgres'));
        await cluster.stop();
      } finally {
        await lease.end();
      }
    },
  };
}

/** The URL of a database on the server that another process runs on the data; undefined when none runs. */
export async function findEmbeddedPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const account = unprivilegedAccount();
  const cluster = new Cluster(await reachableHome(resolve(dataDir), await findBinaries(), account), account, {
    durable: true,
  });
  return (await cluster.find()) ? cluster.url(database) : undefined;
}

/** PostgreSQL's error codes when the database exists, or is being created by another session. */
const DUPLICATE_DATABASE_CODES = ['42P04', '23505'];

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  try {
    await withClient(adminUrl, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && DUPLICATE_DATABASE_CODES.includes(error.code ?? ''))) throw error;
  }
}
