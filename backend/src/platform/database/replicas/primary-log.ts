import { SECOND } from '@msk/contracts';
import type { PinoLogger } from 'nestjs-pino';
import type pg from 'pg';
import { StatementPool } from '../statements/statement-pool.js';

/** For checks: one connection of their own, so that they wait behind no caller. */
export const CHECK_OPTIONS: pg.PoolConfig = {
  max: 1,
  connectionTimeoutMillis: SECOND,
  statement_timeout: SECOND,
  query_timeout: SECOND,
};

export function describeServer(url: string): string {
  const { hostname, port } = new URL(url);
  return `${decodeURIComponent(hostname)}:${port || 5_432}`;
}

/** Positions that are remembered: of the last minute. */
const MAX_POSITIONS = 60;

const POSITION = {
  sql: `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written,
         (select system_identifier::text from pg_control_system()) as system`,
  parameters: [],
};

/** How far the primary had written its log at which time. */
export class PrimaryLog {
  /** Identifies the database and its physical copies. */
  system = '';
  private positions: { written: number; at: number }[] = [];
  private readonly pool: StatementPool;

  constructor(url: string, log: PinoLogger) {
    this.pool = new StatementPool(url, log, CHECK_OPTIONS);
  }

  async readPosition(): Promise<void> {
    const at = performance.now(); // what was committed by now is below the position
    const [position] = await this.pool.run<{ written: number; system: string }>(POSITION);
    if (!position) throw new Error('The primary returned no position');
    if (position.system !== this.system) this.positions = [];
    this.system = position.system;
    this.positions = [{ written: position.written, at }, ...this.positions].slice(0, MAX_POSITIONS);
  }

  /** The latest time of which everything is among the replayed bytes; undefined when it is further back than remembered. */
  timeOf(replayed: number): number | undefined {
    return this.positions.find(({ written }) => written <= replayed)?.at;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
