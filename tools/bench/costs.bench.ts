import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { fillStudiedLibrary } from './learning/studied-library.ts';
import { generatedQueries } from './library/generated-queries.ts';
import { Learner } from './library/learner.ts';
import { measureLoad } from './library/load.ts';
import { openEmptyEnvironment } from './library/open-environment.ts';
import { parentOf, processorTime } from './processes/processor-time.ts';
import { startWebProcesses } from './processes/web-processes.ts';

const [CASES, CALLERS, REGISTRATIONS] = [1_280, 10, 300];
const [WARM_UP_SECONDS, MEASURED_SECONDS] = [2, 4];
const EMAIL = 'trial@sesamoid.test';
const caseId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const SCHEMAS_OF_A_CASE = ['catalog', 'learning'];

/** What a request, a registration with its events and emails, and a case cost: the figures of docs/growing.md. */
export default {
  title: `Processor time of each kind of request, rows and bytes of a registration, bytes of a case; ${CASES} cases`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const environment = await openEmptyEnvironment(opened);
    const database = new pg.Client({ connectionString: environment.databaseUrl });
    await database.connect();
    opened.defer(() => database.end());
    const before = await sizeOf(database, SCHEMAS_OF_A_CASE);
    await fillStudiedLibrary(environment.databaseUrl, CASES, { email: EMAIL, watched: 1_000, bookmarks: 0, notes: 0 });
    const figures: Figure[] = [
      {
        name: 'a case: database',
        value: ((await sizeOf(database, SCHEMAS_OF_A_CASE)) - before) / CASES / 1_000,
        unit: 'kB',
      },
    ];

    const [web] = await startWebProcesses(1, environment, opened);
    const { url, pid } = web!;
    const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgres = parentOf(rows[0]!.pid);
    const learners = await Promise.all(Array.from({ length: CALLERS }, () => Learner.signIn(url, EMAIL)));
    for (const [name, call] of requests(url)) {
      const calls = learners.map((learner, n) => () => call(learner, n));
      await measureLoad(WARM_UP_SECONDS, calls);
      const [atWeb, atDatabase] = [processorTime(pid), processorTime(postgres)];
      const { durations } = await measureLoad(MEASURED_SECONDS, calls);
      const cost = [processorTime(pid) - atWeb, processorTime(postgres) - atDatabase].map(
        (ms) => ms / durations.length,
      );
      print(`${name.padEnd(28)} web ${cost[0]!.toFixed(2)} ms, database ${cost[1]!.toFixed(2)} ms`);
      figures.push({ name: `${name}: processor time`, value: cost[0]! + cost[1]!, unit: 'ms' });
    }
    return [...figures, ...(await measureRegistrations(url, database, environment.serverPid))];
  },
} satisfies Bench;

type Call = (learner: Learner, n: number) => Promise<unknown>;

function requests(url: string): [name: string, call: Call][] {
  const nextQuery = generatedQueries();
  let position = 0;
  const progress: Call = (learner, n) => {
    position = (position + 1) % 600;
    return learner.send('PUT', `/api/watched/${caseId(n + 1)}/progress`, { progress: 50, positionSeconds: position });
  };
  return [
    ['landing page, visitor', () => fetch(url).then((answer) => answer.arrayBuffer())],
    ['who am I', (learner) => learner.get('/api/auth/user')],
    ['list', (learner) => learner.get('/api/videos')],
    ['search, page known', (learner) => learner.get('/api/videos/search?query=meniscus%20tear')],
    ['search, two new words', (learner) => learner.get(`/api/videos/search?query=${encodeURIComponent(nextQuery())}`)],
    [
      'suggestions',
      (learner) => learner.get(`/api/videos/suggest?query=${encodeURIComponent(nextQuery().slice(0, 4))}`),
    ],
    ['a case with its transcript', (learner) => learner.get(`/api/videos/${caseId(1)}`)],
    ['progress report', progress],
    ['sign-in', () => Learner.signIn(url, EMAIL)],
  ];
}

/** Bytes of the tables and indexes of these schemas. */
async function sizeOf(database: pg.Client, schemas: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
      where relkind in ('r', 'm') and relnamespace = any($1::regnamespace[])`,
    [schemas],
  );
  return rows[0]!.bytes;
}

const COUNTS = `
  select (select count(*) from kernel.outbox)::int as events, (select count(*) from kernel.inbox)::int as deliveries,
         (select count(*) from pgboss.job where name like '%email%' or name like '%verif%')::int as emails,
         (select count(*) from kernel.inbox where done_at is null)::int
         + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int as waiting`;

async function measureRegistrations(url: string, database: pg.Client, workerPid: number): Promise<Figure[]> {
  const schemas = ['identity', 'billing', 'learning', 'analytics', 'kernel', 'audit', 'pgboss'];
  const count = async () => (await database.query(COUNTS)).rows[0];
  const [before, bytes, atWorker] = [await count(), await sizeOf(database, schemas), processorTime(workerPid)];
  for (let n = 0; n < REGISTRATIONS; n++) {
    const body = JSON.stringify({ email: `grown-${n}@example.org`, password: 'correct horse battery staple' });
    const answer = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (answer.status !== 201) throw new Error(`A registration was answered ${answer.status}: ${await answer.text()}`);
  }
  while ((await count()).waiting > 0) await pause(250);
  const after = await count();
  const each = (name: string, value: number, unit: string) => ({
    name: `a registration: ${name}`,
    value: value / REGISTRATIONS,
    unit,
  });
  return [
    each('events', after.events - before.events, ''),
    each('deliveries of them', after.deliveries - before.deliveries, ''),
    each('emails', after.emails - before.emails, ''),
    each('processor time of the worker', processorTime(workerPid) - atWorker, 'ms'),
    each('database', ((await sizeOf(database, schemas)) - bytes) / 1_000, 'kB'),
  ];
}
