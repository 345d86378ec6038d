import { createHash } from 'node:crypto';
import { connectionTimeoutMs, keepSpan, MonitoredClient } from '@msk/kernel';
import type { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { withApplicationRole } from '../migrations/application-role.js';

/** How many connections of a pool are in use and idle, and how many callers wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

export const poolUse = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * Statements that each connection plans once. A few dozen make nearly all calls, since values are parameters. A kept plan
 * takes some 100 kB of the database's memory on each connection, so further statements are planned each time.
 */
const MAX_NAMED_STATEMENTS = 200;

const PLANNER_SETTINGS = [
  // A search sums up its matches in memory; with the default of 4 MB, PostgreSQL would do it on disk in a large library.
  'work_mem=64MB',
  // Compiling a statement takes longer than any of these runs.
  'jit=off',
  // The planner takes array parameters for cheap and would plan most of these statements anew each time.
  'plan_cache_mode=force_generic_plan',
  // Starting a parallel worker takes longer than most of these run, and many run at the same time.
  'max_parallel_workers_per_gather=0',
];

/** A statement and the values of its parameters, as Kysely compiles them. */
export interface CompiledStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type OnConnected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A caller that waits for a connection gets it when another one releases it, in the course of that one's work. */
class SpanKeepingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (!onConnected) return super.connect();
    super.connect(keepSpan(onConnected));
    return undefined;
  }
}

/**
 * Connections that plan each statement once: planning them takes longer than running them. A statement timeout ends what runs
 * longer than a caller waits.
 */
export class StatementPool {
  private readonly names = new Map<string, string>();
  private readonly pool: SpanKeepingPool;

  constructor(databaseUrl: string, log: PinoLogger, options: pg.PoolConfig = {}) {
    this.pool = new SpanKeepingPool({
      connectionString: withSettings(withApplicationRole(databaseUrl)),
      max: 10,
      connectionTimeoutMillis: connectionTimeoutMs(databaseUrl),
      statement_timeout: 3_000,
      keepAlive: true,
      Client: MonitoredClient,
      ...options,
    });
    // When the server ends an idle connection, the pool opens another.
    this.pool.on('error', (error) =>
      log.warn({ err: error }, 'A connection for prepared statements was lost; the pool opens another'),
    );
  }

  async run<Row extends object>({ sql: text, parameters }: CompiledStatement): Promise<Row[]> {
    const name = this.statementName(text);
    const { rows } = await this.pool.query<Row>({ ...(name && { name }), text, values: [...parameters] });
    return rows;
  }

  get use(): PoolUse {
    return poolUse(this.pool);
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private statementName(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (this.names.size >= MAX_NAMED_STATEMENTS) return undefined;
    const name = createHash('sha1').update(text).digest('hex');
    this.names.set(text, name);
    return name;
  }
}

/** Options in the URL take precedence over those beside it, so the settings are added there. */
function withSettings(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const settings = PLANNER_SETTINGS.map((setting) => `-c ${setting}`);
  url.searchParams.set('options', [url.searchParams.get('options'), ...settings].join(' '));
  return url.href;
}
