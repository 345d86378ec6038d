import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@msk/contracts';
import { DEMO_LIBRARY } from '@msk/sandbox';
import { SeededRandom, waitUntil } from '@msk/testing';
import pg from 'pg';
import { openTemporaryEnvironment } from '../local-environment/temporary-environment.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { CallLog } from './soak/call-log.ts';
import type { Soak } from './soak/caller.ts';
import { keepClientReading, keepConsoleOpen } from './soak/console-polls.ts';
import { CuratorLife } from './soak/curator-life.ts';
import { LearnerLife } from './soak/learner-life.ts';
import { MemoryLog } from './soak/memory-log.ts';
import { FELLOWSHIP_SECRET, keepCallingWebhooks, keepPaying, WEBHOOK_SECRET } from './soak/payments.ts';
import { countRows, growthLines, isOverBound, measureGrowth, type RowCounts } from './soak/table-growth.ts';
import { VisitorLife } from './soak/visitor-life.ts';

/** Fewer to try the benchmark. */
const MINUTES = Number(process.env['MINUTES'] ?? 30);
const LEARNERS = 8;
const CONSOLES = 2;
/** By then code is compiled and caches are filled. */
const WARM_MINUTE = 5;
const MAX_SETTLING_SECONDS = 300;

export default {
  title: `${MINUTES} minutes of mixed use: memory, and the rows of each table`,
  async run({ opened, signal, print }: BenchContext): Promise<Figure[]> {
    const environment = await openTemporaryEnvironment({
      // With rate limits, and each caller from a network of its own.
      env: {
        SANDBOX_LIBRARY: DEMO_LIBRARY,
        TRUSTED_PROXIES: '127.0.0.1,::1',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        FELLOWSHIP_WEBHOOK_SECRET: FELLOWSHIP_SECRET,
        LOG_LEVEL: 'warn',
      },
      output: 'ignore',
    });
    opened.defer(() => environment.stop());
    signal.throwIfAborted();
    signal.addEventListener('abort', () => void environment.stop()); // the calls and queries that run fail then
    await environment.filled;
    const { url, databaseUrl, sandboxUrl = '', mailUrl = '', serverPid } = environment;
    const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    database.on('error', () => undefined); // the database stops before the pool is closed
    opened.defer(() => database.end());

    const log = new CallLog();
    const memory = new MemoryLog(serverPid, (minute, mb) =>
      print(`minute ${String(minute).padStart(2)}: ${mb.toFixed(0)} MB, ${log.calls} calls, ${log.failures} failed`),
    );
    await settle(database, signal);
    const before = await countRows(database);
    const load = AbortSignal.any([signal, AbortSignal.timeout(MINUTES * MINUTE)]);
    const soak: Soak = { url, log, signal: load };
    memory.start();
    opened.defer(() => memory.stop());
    await Promise.all([
      ...Array.from({ length: LEARNERS }, (_, seed) => new LearnerLife(soak, new SeededRandom(seed)).live()),
      ...Array.from({ length: CONSOLES }, () => keepConsoleOpen(soak)),
      new VisitorLife(soak, mailUrl).live(),
      new CuratorLife(soak, sandboxUrl).live(),
      keepClientReading(soak),
      keepPaying(soak, sandboxUrl),
      keepCallingWebhooks(soak, await listSubscriptions(database), MINUTES * 60),
    ]);
    signal.throwIfAborted();
    memory.stop();
    return [...memoryFigures(memory.minutes), ...(await tableFigures(database, before, log, { print, signal }))];
  },
} satisfies Bench;

async function listSubscriptions(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from billing.subscription order by id');
  return rows.map(({ id }) => id);
}

function memoryFigures(minutes: number[]): Figure[] {
  const warm = Math.min(WARM_MINUTE, Math.ceil(minutes.length / 2));
  const [first = Number.NaN, last = Number.NaN] = [minutes[warm - 1], minutes.at(-1)];
  return [
    { name: `memory in minute ${warm}`, value: first, unit: 'MB' },
    { name: `memory in minute ${minutes.length}`, value: last, unit: 'MB' },
    { name: `growth from minute ${warm} to ${minutes.length}`, value: 100 * (last / first - 1), unit: '%', goal: 10 },
  ];
}

async function tableFigures(
  database: pg.Pool,
  before: RowCounts,
  log: CallLog,
  { print, signal }: Pick<BenchContext, 'print' | 'signal'>,
): Promise<Figure[]> {
  for (const line of log.lines()) print(line);
  const seconds = await settle(database, signal);
  const growth = await measureGrowth(database, before);
  for (const line of growthLines(growth, log.calls)) print(line);
  const { rows } = await database.query<{ mb: number; dead: number }>(
    `select (pg_database_size(current_database()) / 1e6)::float8 as mb,
            (select count(*) from kernel.dead_job)::integer
            + (select count(*) from kernel.inbox where parked_at is not null)::integer as dead`,
  );
  return [
    { name: 'calls', value: log.calls, unit: '' },
    { name: 'calls a second', value: log.calls / (MINUTES * 60), unit: '/s' },
    { name: 'mean of a call', value: log.meanMs, unit: 'ms' },
    { name: 'failed calls', value: log.failures, unit: '', goal: 0 },
    { name: 'dead letters', value: rows[0]?.dead ?? Number.NaN, unit: '', goal: 0 },
    { name: 'all events and jobs done after', value: seconds, unit: 's' },
    { name: 'tables over their bound', value: growth.filter(isOverBound).length, unit: '', goal: 0 },
    { name: 'size of the database', value: rows[0]?.mb ?? Number.NaN, unit: 'MB' },
  ];
}

/** Waits until no event is undelivered and no job is due; returns the seconds. */
async function settle(database: pg.Pool, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  await waitUntil(
    'the events and jobs',
    async () => {
      signal.throwIfAborted();
      await pause(SECOND, undefined, { signal });
      const { rows } = await database.query<{ waiting: number }>(
        `select ((select count(*) from kernel.inbox where done_at is null and parked_at is null)
               + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())
               )::integer as waiting`,
      );
      return rows[0]?.waiting === 0;
    },
    { timeoutSeconds: MAX_SETTLING_SECONDS },
  );
  return (performance.now() - started) / SECOND;
}
