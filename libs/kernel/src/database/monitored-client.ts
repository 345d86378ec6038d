import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '@msk/contracts';
import pg from 'pg';
import { isTracing } from '../tracing/tracing.ts';
import { type ProbeResult, probeConnections } from './connection-probe.ts';
import { traceStatements } from './statement-span.ts';

const CHECK_INTERVAL_MS = SECOND;
/** Silence after which the server is asked whether it still works for the connection. */
const SUSPICIOUS_SILENCE_MS = 3 * SECOND;
/** Silence after which a connection is given up when no server can be reached. */
const MAX_SILENCE_MS = 10 * SECOND;
/** How much longer than its statement timeout a statement may take when the server gives no information about it. */
const TIMEOUT_MARGIN_MS = 5 * SECOND;

/** The server closed the connection, or failed, without this side being told. The code is PostgreSQL's `connection_failure`. */
class ConnectionLost extends Error {
  readonly code = '08006';
  constructor() {
    super('Connection terminated: the server does not work on the statement that was sent');
  }
}

/** What `pg` knows of a connection, but its types do not declare. */
interface Internals {
  readonly processID: number | null;
  readonly connection: { readonly stream: Socket };
  readonly _connecting: boolean;
  readonly _ending: boolean;
  readonly connectionParameters: { readonly statement_timeout?: number | false };
  _getActiveQuery(): { readonly state?: string } | null | undefined;
}

/**
 * A connection that notices when it has gone silent. After a failover, or behind a proxy that hangs, nothing arrives any more
 * and nothing is closed: without a check, a statement waits for ever and its place in the pool is lost. A slow statement looks
 * the same from here, so the server is asked over a new connection which of the two it is. A connection that is still being
 * opened is given up as soon as the new one has been answered.
 */
export class MonitoredClient extends pg.Client {
  readonly config: pg.ClientConfig;
  private silence: { query: object | null; bytesRead: number; since: number } | undefined;
  /** What had arrived at the last check at which something new had, and when that was. */
  private heard = { bytesRead: 0, at: performance.now() };

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.config = config;
    this.once('end', () => unwatch(this));
    if (isTracing()) traceStatements(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    watch(this);
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }

  get server(): string {
    return `${this.host}:${this.port}/${this.database}`;
  }

  /** Null until the server has sent it, while the connection is being opened. */
  get processId(): number | null {
    return this.internals.processID;
  }

  /** Milliseconds since something was sent and nothing arrived; 0 when no answer is due. */
  measureSilence(): number {
    const query = this.internals._getActiveQuery() ?? null;
    const isRunning = query !== null && query.state !== 'idle'; // a cursor between two reads is idle
    if (!isRunning && !this.internals._connecting && !this.internals._ending) {
      this.silence = undefined;
      return 0;
    }
    const { bytesRead } = this.internals.connection.stream;
    if (this.silence?.query !== query || this.silence.bytesRead !== bytesRead)
      this.silence = { query, bytesRead, since: performance.now() };
    return performance.now() - this.silence.since;
  }

  /** Notes whether anything has arrived since the last check. */
  noteArrivals(): void {
    const { bytesRead } = this.internals.connection.stream;
    if (bytesRead !== this.heard.bytesRead) this.heard = { bytesRead, at: performance.now() };
  }

  /** Whether nothing is due, and nothing has arrived for this long. */
  hasRested(milliseconds: number): boolean {
    return this.measureSilence() === 0 && performance.now() - this.heard.at >= milliseconds;
  }

  isLost(result: ProbeResult): boolean {
    const silence = this.measureSilence(); // an answer may have arrived since
    if (silence < SUSPICIOUS_SILENCE_MS) return false;
    if (this.internals._ending) return true;
    // The probe began later and was answered first. If the server answers no connection, the connection timeout decides.
    if (this.processId === null) return result !== 'unreachable';
    if (result === 'unreachable') return silence > MAX_SILENCE_MS;
    if (result !== 'unknown') return result.lost.has(this.processId);
    return silence > (this.internals.connectionParameters.statement_timeout || MINUTE) + TIMEOUT_MARGIN_MS;
  }

  /** Rejects what waits for an answer; a pool discards the connection. */
  abandon(): void {
    this.internals.connection.stream.destroy(new ConnectionLost());
  }

  private get internals(): Internals {
    return this as unknown as Internals;
  }
}

/** Those that are open or being opened. */
const watched = new Set<MonitoredClient>();
let isCheckPlanned = false;

function watch(client: MonitoredClient): void {
  watched.add(client);
  planCheck();
}

async function probe(clients: MonitoredClient[]): Promise<void> {
  const processIds = clients.flatMap(({ processId }) => processId ?? []);
  const result = await probeConnections(clients[0]?.config ?? {}, processIds);
  const lost = clients.filter((client) => client.isLost(result));
  if (lost.length > 0) abandonRested(lost);
  for (const client of lost) client.abandon();
}

/**
 * One is seldom lost alone, and nobody can ask the server about an idle one. Those that have rested since the silence began
 * would each let their next caller wait as long; a pool replaces them.
 */
function abandonRested(lost: MonitoredClient[]): void {
  const silence = Math.max(...lost.map((client) => client.measureSilence()));
  for (const client of watched) if (client.server === lost[0]?.server && client.hasRested(silence)) client.abandon();
}

function planCheck(): void {
  if (isCheckPlanned || watched.size === 0) return;
  isCheckPlanned = true;
  setTimeout(check, CHECK_INTERVAL_MS).unref();
}

function unwatch(client: MonitoredClient): void {
  watched.delete(client);
}

async function check(): Promise<void> {
  for (const client of watched) client.noteArrivals();
  const suspicious = [...watched].filter((client) => client.measureSilence() >= SUSPICIOUS_SILENCE_MS);
  const servers = new Set(suspicious.map(({ server }) => server));
  await Promise.all([...servers].map((server) => probe(suspicious.filter((client) => client.server === server))));
  isCheckPlanned = false;
  planCheck();
}
