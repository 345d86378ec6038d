import { SECOND } from '@msk/contracts';
import pg from 'pg';

const PROBE_TIMEOUT_MS = 2 * SECOND;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * What a new connection tells about others: `lost` are those for which the server does nothing although a statement was sent.
 * `unreachable` means that no server answered; `unknown` that it did, but gave no information.
 */
export type ProbeResult = { lost: ReadonlySet<number> } | 'unknown' | 'unreachable';

// The role that the URL sets may not see the state of connections that belong to the login.
const SELECT_STATES = (processIds: readonly number[]) => `set role none;
  select pg_backend_pid() as own, p.pid, a.pid is null or a.state like 'idle%' as lost
    from unnest(array[${processIds.map(Number).join(',')}]::integer[]) as p (pid) left join pg_stat_activity a on a.pid = p.pid`;

interface ConnectionState {
  own: number;
  pid: number;
  /** Null when the state is not tracked. */
  lost: boolean | null;
}

/** Asks the server over a new connection whether it works for these server processes. */
export async function probeConnections(config: pg.ClientConfig, processIds: readonly number[]): Promise<ProbeResult> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined); // the query rejects, too
  try {
    await client.connect();
    const results = (await client.query(SELECT_STATES(processIds))) as unknown as pg.QueryResult<ConnectionState>[];
    const states = results[1]?.rows ?? [];
    // Behind a connection pooler, process ids are the pooler's own.
    const { processID } = client as unknown as { processID: number };
    if (states.some(({ own }) => own !== processID)) return 'unknown';
    return { lost: new Set(states.filter(({ lost }) => lost).map(({ pid }) => pid)) };
  } catch (error) {
    return SQLSTATE.test(String((error as { code?: unknown }).code)) ? 'unknown' : 'unreachable';
  } finally {
    void client.end().catch(() => undefined);
  }
}
