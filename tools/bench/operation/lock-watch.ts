import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../postgres/with-client.ts';

const PAUSE_MS = 25;

const TABLES_SQL = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
   where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`;

/** Of each table: the longest wait of a caller, in milliseconds. */
export type LongestWaits = Map<string, number>;

/** A caller for each table, who locks it as a write does, and its first row, again and again. */
export async function watchLocks(databaseUrl: string): Promise<{ stop(): Promise<LongestWaits> }> {
  const { rows: tables } = await withClient(databaseUrl, (client) => client.query<{ name: string }>(TABLES_SQL));
  const waits: LongestWaits = new Map();
  let isStopped = false;
  const callers = tables.map(({ name }) =>
    withClient(databaseUrl, async (caller) => {
      while (!isStopped) {
        const started = performance.now();
        await caller.query(
          `begin; lock table ${name} in row exclusive mode; select from ${name} limit 1 for no key update; commit`,
        );
        waits.set(name, Math.max(waits.get(name) ?? 0, performance.now() - started));
        await pause(PAUSE_MS);
      }
    }),
  );
  const ended = Promise.all(callers);
  ended.catch(() => {}); // `stop` rejects
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return waits;
    },
  };
}

export const longestWait = (waits: LongestWaits): [table: string, ms: number] =>
  [...waits].reduce((longest, wait) => (wait[1] > longest[1] ? wait : longest), ['none', 0]);
