import { fillLibrary, type GeneratedCase, generatedCases, HOSTILE_TEXTS } from '@msk/testing/library';
import pg from 'pg';
import { print } from '../../process/terminal.ts';
import type { Figure } from '../figures/figure.ts';
import { isMet, table } from '../figures/table.ts';
import { generatedQueries } from './generated-queries.ts';
import { KeepAliveConnection } from './keep-alive-connection.ts';
import { Learner } from './learner.ts';
import { type Load, measureLoad, percentile } from './load.ts';
import { openEmptyEnvironment, rebuildSearchIndex } from './open-environment.ts';

const CONNECTIONS = [1, 10, 50];
/** Seconds of each measurement: a large library answers fewer calls in a second. */
const measuredSeconds = (cases: number) => Math.max(6, cases / 50_000);
/** Seconds of calls before it, until the server's code is compiled. */
const warmUpSeconds = (cases: number) => (cases < 100_000 ? 3 : 20);
/**
 * Seconds of searches by one learner in a new library, until what they read again and again is in memory: several at once,
 * while the index of a million cases is read from the disk, exceed the time limit of their statements.
 */
const firstSeconds = (cases: number) => cases / 5_000;
const FIRST_SEED = 2;

const SEARCH_ROUTE = 'search, two words and a filter';

/** Goals on two processors: milliseconds, and calls per second. */
interface Goal {
  route: string;
  connections: number;
  cases?: number;
  p50?: number;
  p95?: number;
  rate?: number;
}

const GOALS: Goal[] = [
  { route: SEARCH_ROUTE, cases: 1_280, connections: 1, p50: 4, p95: 12 },
  { route: SEARCH_ROUTE, cases: 1_280, connections: 50, rate: 500 },
  { route: SEARCH_ROUTE, cases: 100_000, connections: 1, p50: 7, p95: 18 },
  { route: SEARCH_ROUTE, cases: 1_000_000, connections: 1, p95: 150 },
  { route: 'list, page one', connections: 50, rate: 1_000 },
  { route: 'list, its end', connections: 50, rate: 1_000 },
  { route: 'suggestions', connections: 1, p95: 6 },
];

/** Milliseconds for the slowest hostile query, in a library of at most so many cases. */
const HOSTILE_GOAL = { slowest: 100, cases: 100_000 };

const text = (words: string) => encodeURIComponent(words);
const listAt = (offset: number) => `/api/videos?offset=${offset}`;
const search = (nextQuery: () => string) => `/api/videos/search?joint=knee&query=${text(nextQuery())}`;
const routes = (cases: number): [string, (nextQuery: () => string) => string][] => [
  [SEARCH_ROUTE, search],
  ['search, two words', (nextQuery) => `/api/videos/search?query=${text(nextQuery())}`],
  ['list, page one', () => listAt(0)],
  ['list, its end', () => listAt(Math.min(10_000, cases - 20))],
  ['suggestions', (nextQuery) => `/api/videos/suggest?query=${text(nextQuery().slice(0, 4))}`],
];

/** Measures the search in libraries of these numbers of cases. Returns the exit code. */
export async function measureSizes(sizes: number[]): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const { url, databaseUrl } = await openEmptyEnvironment(opened);
  const database = new pg.Client({ connectionString: databaseUrl });
  database.on('error', () => {}); // the running query fails with the same error
  await database.connect();
  opened.defer(() => database.end());
  const callers = await Promise.all(Array.from({ length: Math.max(...CONNECTIONS) }, () => signIn(url, opened)));
  const cases = generatedCases(Math.max(...sizes));
  const allFigures: Figure[] = [];
  let filledCases = 0;
  let previousMedians: Map<string, number> | null = null;
  for (const size of sizes.toSorted((one, other) => one - other)) {
    await fillAndIndex(database, databaseUrl, size, take(cases, size - filledCases));
    filledCases = size;
    const { medians, figures } = await measureRoutes(callers, size, previousMedians);
    previousMedians = medians;
    figures.push(...(await measureHostile(callers[0]!, size)));
    for (const row of table(figures)) print(`  ${row}`);
    allFigures.push(...figures);
  }
  return allFigures.every(isMet) ? 0 : 1;
}

/** A connection with a session of its own. */
async function signIn(url: string, opened: AsyncDisposableStack): Promise<KeepAliveConnection> {
  const { cookie } = await Learner.signIn(url, 'trial@sesamoid.test');
  const connection = new KeepAliveConnection(url, { cookie });
  opened.defer(() => connection.close());
  return connection;
}

async function fillAndIndex(
  database: pg.Client,
  databaseUrl: string,
  size: number,
  added: Iterable<GeneratedCase>,
): Promise<void> {
  const before = await databaseSize(database);
  await fillLibrary(databaseUrl, added);
  const filled = await databaseSize(database);
  const started = performance.now();
  await rebuildSearchIndex(databaseUrl);
  const seconds = (performance.now() - started) / 1_000;
  await settle(database);
  print(
    `\n${size.toLocaleString('en')} cases: index built in ${seconds.toFixed(1)} s (${(size / seconds).toFixed(0)} cases/s)`,
  );
  print(
    `  database ${await databaseSize(database)}, of which the index ${await indexSize(database)} (before: ${before}, filled: ${filled})`,
  );
}

/**
 * A library is filled once and searched for years. Autovacuum and a checkpoint of all that was written follow within minutes
 * by themselves, and would otherwise take their share of two processors while the first searches are measured.
 */
async function settle(database: pg.Client): Promise<void> {
  await database.query('vacuum (analyze)');
  await database.query('checkpoint');
}

/** Returns the medians of one connection, by route, and the figures that have a goal. */
async function measureRoutes(
  callers: KeepAliveConnection[],
  size: number,
  previousMedians: Map<string, number> | null,
): Promise<{ medians: Map<string, number>; figures: Figure[] }> {
  const medians = new Map<string, number>();
  const figures: Figure[] = [];
  const nextQuery = generatedQueries(FIRST_SEED); // others than are measured: their answers are kept
  await measureLoad(firstSeconds(size), [() => callers[0]!.countBytes(search(nextQuery))]);
  for (const [name, path] of routes(size))
    for (const connections of CONNECTIONS) {
      const nextQuery = generatedQueries();
      const calls = callers.slice(0, connections).map((caller) => () => caller.countBytes(path(nextQuery)));
      await measureLoad(warmUpSeconds(size), calls);
      const load = await measureLoad(measuredSeconds(size), calls);
      if (connections === 1) medians.set(name, percentile(load.durations, 0.5));
      print(line(name, connections, load, previousMedians?.get(name)));
      figures.push(...withGoals(name, size, connections, load));
    }
  return { medians, figures };
}

async function measureHostile(caller: KeepAliveConnection, size: number): Promise<Figure[]> {
  const slowest = await slowestHostile(caller);
  print(`  hostile queries: ${slowest.toFixed(1)} ms for the slowest of ${HOSTILE_TEXTS.length}`);
  if (size > HOSTILE_GOAL.cases) return [];
  return [{ name: 'hostile queries: slowest', value: slowest, unit: 'ms', goal: HOSTILE_GOAL.slowest }];
}

/** Each query is sent twice, and its shorter time counts. */
async function slowestHostile(caller: KeepAliveConnection): Promise<number> {
  let slowest = 0;
  for (const query of HOSTILE_TEXTS) {
    const path = `/api/videos/search?query=${text(query)}`;
    const call = () => caller.countBytes(path);
    slowest = Math.max(slowest, Math.min(await timeOf(call), await timeOf(call)));
  }
  return slowest;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

function line(
  name: string,
  connections: number,
  { durations, rate }: Load,
  previousMedian: number | undefined,
): string {
  const ms = (share: number) => `${percentile(durations, share).toFixed(1).padStart(7)} ms`;
  const growth =
    previousMedian && connections === 1 ? `  × ${(percentile(durations, 0.5) / previousMedian).toFixed(1)}` : '';
  return `  ${name.padEnd(32)}${String(connections).padStart(3)} connections: p50${ms(0.5)}  p95${ms(0.95)}  p99${ms(0.99)}  ${rate.toFixed(0).padStart(5)}/s${growth}`;
}

function withGoals(route: string, cases: number, connections: number, { durations, rate }: Load): Figure[] {
  const goal = GOALS.find(
    (one) => one.route === route && one.connections === connections && (one.cases ?? cases) === cases,
  );
  if (!goal) return [];
  const name = `${route}, ${connections} connection${connections > 1 ? 's' : ''}`;
  const { p50, p95, rate: minRate } = goal;
  return [
    ...(p50 ? [{ name: `${name}: p50`, value: percentile(durations, 0.5), unit: 'ms', goal: p50 }] : []),
    ...(p95 ? [{ name: `${name}: p95`, value: percentile(durations, 0.95), unit: 'ms', goal: p95 }] : []),
    ...(minRate ? [{ name, value: rate, unit: '/s', goal: minRate, better: 'higher' as const }] : []),
  ];
}

function* take(all: Generator<GeneratedCase>, count: number): Generator<GeneratedCase> {
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = all.next();
    if (done) return;
    yield value;
  }
}

const databaseSize = (database: pg.Client): Promise<string> =>
  sizeOf(database, 'select pg_database_size(current_database()) as bytes');

const indexSize = (database: pg.Client): Promise<string> =>
  sizeOf(
    database,
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
      where c.relnamespace = 'catalog'::regnamespace and c.relkind = 'r' and c.relname like 'search%'`,
  );

async function sizeOf(database: pg.Client, sql: string): Promise<string> {
  const { rows } = await database.query<{ bytes: string }>(sql);
  return `${(Number(rows[0]?.bytes ?? 0) / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 0 })} MB`;
}
