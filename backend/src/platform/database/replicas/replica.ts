import { AsyncLocalStorage } from 'node:async_hooks';
import { SECOND } from '@msk/contracts';
import type { PinoLogger } from 'nestjs-pino';
import type { PoolUse } from '../statements/statement-pool.js';
import { type CompiledStatement, StatementPool } from '../statements/statement-pool.js';
import { CHECK_OPTIONS, describeServer, type PrimaryLog } from './primary-log.js';

/** What a replica shows is never older. */
export const MAX_LAG_MS = 3 * SECOND;
/** A replica that hangs: how long a caller waits before the primary is asked. Longer than the statement timeout. */
const READ_TIMEOUT_MS = 4 * SECOND;

/** A statement that ran into its timeout would take as long on the primary. */
const STATEMENT_TIMEOUT = '57014';
/** Errors of the statement, and of a replica that has not got a migration yet: the replica as such works. */
const IS_OWN_FAULT = /^(22|23|25|40|42)/;

interface ReplayState {
  isReplica: boolean;
  /** Bytes of the write-ahead log that are replayed. */
  replayed: number;
  system: string;
}

const REPLAY_STATE = {
  sql: `
  select pg_is_in_recovery() as "isReplica", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed,
         (select system_identifier::text from pg_control_system()) as system`,
  parameters: [],
};

/**
 * A copy of the database that streaming replication keeps. It is used only while it is proved to be fresh: while it shows
 * everything that the primary had at most `MAX_LAG_MS` ago.
 */
export class Replica {
  readonly name: string;
  private readonly pool: StatementPool;
  private readonly checks: StatementPool;
  /** The replica shows everything that the primary had at this time, of `performance.now()`. */
  private freshAt = performance.now() - MAX_LAG_MS;
  private isAnswering = false;
  /** As the log has it. */
  private wasUsable: boolean | undefined;

  constructor(
    url: string,
    private readonly log: PinoLogger,
  ) {
    this.name = describeServer(url);
    this.pool = new StatementPool(url, log, { query_timeout: READ_TIMEOUT_MS });
    this.checks = new StatementPool(url, log, CHECK_OPTIONS);
  }

  get isUsable(): boolean {
    return this.isAnswering && this.lagMs <= MAX_LAG_MS;
  }

  /** The age of the newest state of the primary that the replica is known to have. */
  get lagMs(): number {
    return performance.now() - this.freshAt;
  }

  get poolUse(): PoolUse {
    return this.pool.use;
  }

  async read<Row extends object>(statement: CompiledStatement, fromPrimary: () => Promise<Row[]>): Promise<Row[]> {
    try {
      return await this.pool.run<Row>(statement);
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (code === STATEMENT_TIMEOUT) throw error;
      if (!IS_OWN_FAULT.test(code)) this.suspend(error);
      return fromPrimary();
    }
  }

  /** Compares the replica with the log of the primary. */
  async check(primary: PrimaryLog): Promise<void> {
    try {
      const [state] = await this.checks.run<ReplayState>(REPLAY_STATE);
      if (!state?.isReplica || state.system !== primary.system)
        throw new Error('The server is no streaming replica of the database in DATABASE_URL');
      this.freshAt = primary.timeOf(state.replayed) ?? this.freshAt;
      this.isAnswering = true;
      this.report();
    } catch (error) {
      this.suspend(error);
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.checks.end()]);
  }

  /** Until the next successful check. */
  private suspend(error: unknown): void {
    this.isAnswering = false;
    this.report(error);
  }

  private report(error?: unknown): void {
    const { isUsable, name: replica } = this;
    if (isUsable === this.wasUsable) return;
    this.wasUsable = isUsable;
    const fields = { replica, ...(error !== undefined && { err: error }) };
    if (isUsable) this.log.info(fields, 'The replica answers and is up to date; it gets reads');
    else this.log.warn(fields, 'The replica does not answer or lags; the primary gets its reads');
  }
}

const storage = new AsyncLocalStorage<Replica>();

/** The replica that the current request reads from; undefined for the primary. */
export const currentReplica = (): Replica | undefined => storage.getStore();

export const readFromReplica = <Result>(replica: Replica, work: () => Result): Result => storage.run(replica, work);
