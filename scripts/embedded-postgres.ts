import { resolve } from 'node:path';
import pg from 'pg';
import { type Account, reachableHome, unprivilegedAccount } from './embedded-postgres/account.ts';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { Cluster } from './embedded-postgres/cluster.ts';
import { Lease } from './embedded-postgres/lease.ts';
import { poll } from './poll.ts';

export interface EmbeddedPostgres {
  readonly port: number;
  /** True when the server of an earlier run was still alive, because that run was killed. */
  readonly reused: boolean;
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  /** Stops the server, unless it is shared and somebody else still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Test runs share one cluster and may lose it: it is not written through to the disk. */
  forTests?: boolean;
  /** What the last user does before the server stops. */
  beforeStop?: (url: string) => Promise<void>;
  /** Seconds to wait for an earlier owner to leave. */
  patience?: number;
}

/** Somebody else's server has our data open. */
export class DataInUse extends Error {}

/** PostgreSQL from the npm package, kept in `dataDir`; nothing has to be installed. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { forTests = false, beforeStop, patience = 8 }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const account: Account = unprivilegedAccount();
  const home = await reachableHome(resolve(dataDir), await findBinaries(), account);
  const cluster = new Cluster(home, account, { durable: !forTests });
  await cluster.create();

  // A server that is just going down refuses us for a moment: the next try starts it anew.
  const { lease, reused } = await poll({ seconds: patience, every: 200 }, async () => {
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

/** The address of a database on the server that somebody else runs on the data. Undefined: nobody does. */
export async function findEmbeddedPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const account = unprivilegedAccount();
  const cluster = new Cluster(await reachableHome(resolve(dataDir), await findBinaries(), account), account, {
    durable: true,
  });
  return (await cluster.find()) ? cluster.url(database) : undefined;
}

/** What PostgreSQL says when the database is there, or is just being made by somebody else. */
const EXISTS = ['42P04', '23505'];

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && EXISTS.includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}
