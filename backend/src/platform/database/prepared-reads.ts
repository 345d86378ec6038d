import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { withApplicationRole } from './application-role.js';

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

/**
 * Frequent reads as prepared statements. Planning them takes longer than running them, so each connection plans a statement
 * once; the ORM writes values into the text, so that every call would be planned anew. The reads have their own connection
 * pool: a burst of searches takes no connection from writers, and a statement timeout ends what runs longer than a caller
 * waits. Inside a transaction of the EntityManager they run in it and see its writes.
 */
@Injectable()
export class PreparedReads implements OnApplicationShutdown {
  private readonly names = new Map<string, string>();
  private readonly pool: pg.Pool;

  constructor(
    @Inject(SETTINGS) { DATABASE_URL }: Settings,
    private readonly em: EntityManager,
    log: PinoLogger,
  ) {
    this.pool = new pg.Pool({
      connectionString: withSettings(withApplicationRole(DATABASE_URL)),
      max: 10,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 3_000,
    });
    // When the server ends an idle connection, the pool opens another.
    this.pool.on('error', (error) =>
      log.warn({ err: error }, 'A connection for reads was lost; the pool opens another'),
    );
  }

  async query<Row extends object>(read: RawBuilder<Row>): Promise<Row[]> {
    const database = this.em.getKysely();
    if (this.em.isInTransaction()) return (await read.execute(database)).rows;
    const { sql: text, parameters } = read.compile(database);
    const name = this.statementName(text);
    const { rows } = await this.pool.query<Row>({ ...(name && { name }), text, values: [...parameters] });
    return rows;
  }

  onApplicationShutdown(): Promise<void> {
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
