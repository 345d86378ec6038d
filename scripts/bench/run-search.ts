import pg from 'pg';
import type { Figure } from '../../bench/figure.ts';
import { openEmptyWorld, rebuildSearchIndex } from '../../bench/library/empty-world.ts';
import { fillLibrary } from '../../bench/library/fill-library.ts';
import { type GeneratedCase, generatedCases } from '../../bench/library/generated-cases.ts';
import { HOSTILE_TEXTS } from '../../bench/library/hostile-texts.ts';
import { Learner } from '../../bench/library/learner.ts';
import { type Load, loadFor, percentile } from '../../bench/library/load.ts';
import { questions } from '../../bench/library/questions.ts';
import { say } from '../local-world/terminal.ts';
import { isMet, table } from './table.ts';

/** Cases; others may be given as arguments. */
const SIZES = [1_280, 10_000, 100_000, 1_000_000];
const CONNECTIONS = [1, 10, 50];
/** Seconds of each measurement: a large library answers fewer calls in them. */
const measured = (cases: number) => Math.max(6, cases / 50_000);
/** And of the calls before it: until the machine code of the server is made and the pages of the index are in memory. */
const warmUp = (cases: number) => (cases < 100_000 ? 3 : 20);

const given = process.argv.slice(2).map(Number).filter(Number.isInteger);
const sizes = given.length > 0 ? given : SIZES;

const SEARCH = 'search, two words and a filter';

/** What is promised, on two processors: milliseconds, and calls a second. */
interface Goal {
  route: string;
  connections: number;
  cases?: number;
  p50?: number;
  p95?: number;
  rate?: number;
}

const GOALS: Goal[] = [
  { route: SEARCH, cases: 1_280, connections: 1, p50: 4, p95: 12 },
  { route: SEARCH, cases: 1_280, connections: 50, rate: 500 },
  { route: SEARCH, cases: 100_000, connections: 1, p50: 12, p95: 60 },
  { route: SEARCH, cases: 1_000_000, connections: 1, p95: 250 },
  { route: 'list, page one', connections: 50, rate: 1_000 },
  { route: 'list, its end', connections: 50, rate: 1_000 },
  { route: 'suggestions', connections: 1, p95: 6 },
];

/** Milliseconds for a question that means harm, in a library of at most so many cases. */
const HOSTILE = { slowest: 100, cases: 100_000 };

const text = (words: string) => encodeURIComponent(words);
const deep = (at: number) => `/api/videos?offset=${at}`;
const routes = (cases: number): [string, (ask: () => string) => string][] => [
  [SEARCH, (ask) => `/api/videos/search?joint=knee&query=${text(ask())}`],
  ['search, two words', (ask) => `/api/videos/search?query=${text(ask())}`],
  ['list, page one', () => deep(0)],
  ['list, its end', () => deep(Math.min(10_000, cases - 20))],
  ['suggestions', (ask) => `/api/videos/suggest?query=${text(ask().slice(0, 4))}`],
];

await using opened = new AsyncDisposableStack();
const world = await openEmptyWorld(opened);
const database = new pg.Client({ connectionString: world.databaseUrl });
database.on('error', () => {}); // what is asked of it fails, too
await database.connect();
opened.defer(() => database.end());
const learners = await Promise.all(
  Array.from({ length: Math.max(...CONNECTIONS) }, () => Learner.signIn(world.url, 'trial@sesamoid.test')),
);
const cases = generatedCases(Math.max(...sizes));
const promised: Figure[] = [];
let held = 0;
let last: Map<string, number> | null = null;
for (const size of sizes.sort((one, other) => one - other)) {
  const before = await databaseBytes();
  await fillLibrary(world.databaseUrl, take(cases, size - held));
  held = size;
  const filled = await databaseBytes();
  const begun = performance.now();
  await rebuildSearchIndex(world.databaseUrl);
  const built = (performance.now() - begun) / 1_000;
  say(
    `\n${size.toLocaleString('en')} cases: index made in ${built.toFixed(1)} s (${(size / built).toFixed(0)} cases/s)`,
  );
  say(
    `  database ${megabytes(await databaseBytes())}, of which the index ${megabytes(await indexBytes())} (before: ${megabytes(before)}, filled: ${megabytes(filled)})`,
  );
  const medians = new Map<string, number>();
  const figures: Figure[] = [];
  for (const [name, path] of routes(size))
    for (const connections of CONNECTIONS) {
      const ask = questions();
      const calls = learners.slice(0, connections).map((learner) => () => learner.get(path(ask)));
      await loadFor(warmUp(size), calls);
      const load = await loadFor(measured(size), calls);
      if (connections === 1) medians.set(name, percentile(load.times, 0.5));
      say(line(name, connections, load, last?.get(name)));
      figures.push(...withGoals(name, size, connections, load));
    }
  last = medians;
  const [learner] = learners as [Learner, ...Learner[]];
  const slowest = await slowestHostile(learner);
  say(`  hostile questions: ${slowest.toFixed(1)} ms for the slowest of ${HOSTILE_TEXTS.length}`);
  if (size <= HOSTILE.cases)
    figures.push({ name: 'hostile questions: slowest', value: slowest, unit: 'ms', goal: HOSTILE.slowest });
  for (const row of table(figures)) say(`  ${row}`);
  promised.push(...figures);
}
process.exitCode = promised.every(isMet) ? 0 : 1;

/** Each is asked twice, and its shorter time counts. */
async function slowestHostile(learner: Learner): Promise<number> {
  let slowest = 0;
  for (const question of HOSTILE_TEXTS) {
    const path = `/api/videos/search?query=${text(question)}`;
    slowest = Math.max(slowest, Math.min(await timeOf(() => learner.get(path)), await timeOf(() => learner.get(path))));
  }
  return slowest;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

function line(name: string, connections: number, { times, rate }: Load, before: number | undefined): string {
  const ms = (part: number) => `${percentile(times, part).toFixed(1).padStart(7)} ms`;
  const growth = before && connections === 1 ? `  × ${(percentile(times, 0.5) / before).toFixed(1)}` : '';
  return `  ${name.padEnd(32)}${String(connections).padStart(3)} connections: p50${ms(0.5)}  p95${ms(0.95)}  p99${ms(0.99)}  ${rate.toFixed(0).padStart(5)}/s${growth}`;
}

function withGoals(route: string, cases: number, connections: number, { times, rate }: Load): Figure[] {
  const goal = GOALS.find(
    (one) => one.route === route && one.connections === connections && (one.cases ?? cases) === cases,
  );
  if (!goal) return [];
  const name = `${route}, ${connections} connection${connections > 1 ? 's' : ''}`;
  const { p50, p95, rate: least } = goal;
  return [
    ...(p50 ? [{ name: `${name}: p50`, value: percentile(times, 0.5), unit: 'ms', goal: p50 }] : []),
    ...(p95 ? [{ name: `${name}: p95`, value: percentile(times, 0.95), unit: 'ms', goal: p95 }] : []),
    ...(least ? [{ name, value: rate, unit: '/s', goal: least, better: 'higher' as const }] : []),
  ];
}

function* take(all: Generator<GeneratedCase>, count: number): Generator<GeneratedCase> {
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = all.next();
    if (done) return;
    yield value;
  }
}

async function bytes(sql: string): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(sql);
  return Number(rows[0]?.bytes ?? 0);
}
function databaseBytes(): Promise<number> {
  return bytes('select pg_database_size(current_database()) as bytes');
}
function indexBytes(): Promise<number> {
  return bytes(
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
      where c.relnamespace = 'catalog'::regnamespace and c.relkind = 'r' and c.relname like 'search%'`,
  );
}
function megabytes(value: number): string {
  return `${(value / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 0 })} MB`;
}
