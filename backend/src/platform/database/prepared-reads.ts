import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { asApplication } from './application-role.js';
import { type Piece, statementOf } from './statement.js';
import { inTransaction } from './with-parameters.js';

/**
 * Texts that each connection plans once. A few dozen make nearly all calls, since values are parameters; a plan that is
 * kept takes some 100 kB of the database's memory on each connection, so what comes after that is planned each time.
 */
const MOST_NAMED = 200;

const PLANNER = [
  // A search sums up what it finds in memory; at the standard 4 MB a large library would do it on disk.
  'work_mem=64MB',
  // Compiling a statement takes longer than any of these runs.
  'jit=off',
  // Values that travel as arrays look cheap to the planner, which would plan most of these anew each time.
  'plan_cache_mode=force_generic_plan',
  // Beginning a worker takes longer than most of these run, and many run side by side.
  'max_parallel_workers_per_gather=0',
];

/**
 * Reads that are asked again and again. Planning them takes longer than running them, so each connection plans a text
 * once; the ORM writes values into the text and would have every question planned anew. They have connections of their
 * own: a rush of searches takes none from writers, and none runs longer than a caller would wait. Within a transaction
 * they are part of it, and see what it has written.
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
      connectionString: withSettings(asApplication(DATABASE_URL)),
      max: 10,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 3_000,
    });
    // An idle connection that the server ends is no error: the pool makes a new one.
    this.pool.on('error', (error) => log.warn({ err: error }, 'A connection for reads was lost'));
  }

  async ask<Row extends object>(read: Piece): Promise<Row[]> {
    const statement = statementOf(read);
    if (this.em.isInTransaction()) return inTransaction(this.em, statement);
    const { text, values } = statement;
    const name = this.nameOf(text);
    const { rows } = await this.pool.query<Row>({ ...(name && { name }), text, values });
    return rows;
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (this.names.size >= MOST_NAMED) return undefined;
    const name = createHash('sha1').update(text).digest('hex');
    this.names.set(text, name);
    return name;
  }
}

/** What an address says of options goes before anything that is said beside it, so they are said there. */
function withSettings(url: string): string {
  const address = new URL(url);
  const settings = PLANNER.map((setting) => `-c ${setting}`);
  address.searchParams.set('options', [address.searchParams.get('options'), ...settings].join(' '));
  return address.href;
}
