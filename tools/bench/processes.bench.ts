import { SECOND } from '@msk/contracts';
import { fillLibrary, generatedCases } from '@msk/testing/library';
import pg from 'pg';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { generatedQueries } from './library/generated-queries.ts';
import { KeepAliveConnection } from './library/keep-alive-connection.ts';
import { Learner } from './library/learner.ts';
import { measureLoad, percentile } from './library/load.ts';
import { openEmptyEnvironment, rebuildSearchIndex } from './library/open-environment.ts';
import { startWebProcesses, WEB_APPLICATION } from './processes/web-processes.ts';

const CASES = 1_280;
const PROCESSES = [1, 2, 4];
const CONNECTIONS = 48;
const [WARM_UP_SECONDS, MEASURED_SECONDS] = [3, 6];
const SAMPLE_INTERVAL_MS = SECOND / 4;
/** What a web process opens at most. Source: docs/operations.md, "Connections". */
const CONNECTIONS_PER_PROCESS = 33;

const ROUTES: [name: string, path: (nextQuery: () => string) => string][] = [
  ['list', () => '/api/videos'],
  ['search, two new words', (nextQuery) => `/api/videos/search?query=${encodeURIComponent(nextQuery())}`],
  ['who am I', () => '/api/auth/user'],
];

/** Two processors show what processes cost each other, not what more machines bring. */
export default {
  title: `${PROCESSES.join(', ')} web processes on one database, ${CONNECTIONS} callers, ${CASES} cases`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const environment = await openEmptyEnvironment(opened);
    await fillLibrary(environment.databaseUrl, generatedCases(CASES));
    await rebuildSearchIndex(environment.databaseUrl);
    const figures: Figure[] = [];
    for (const count of PROCESSES) {
      await using started = new AsyncDisposableStack();
      const urls = (await startWebProcesses(count, environment, started)).map(({ url }) => url);
      const callers: KeepAliveConnection[] = [];
      for (const url of urls) {
        const { cookie } = await Learner.signIn(url, 'trial@sesamoid.test');
        for (let n = 0; n < CONNECTIONS / count; n++) callers.push(new KeepAliveConnection(url, { cookie }));
      }
      started.defer(() => Promise.all(callers.map((caller) => caller.close())).then(() => undefined));
      const database = await DatabaseSampler.open(environment.databaseUrl, started);
      for (const [name, path] of ROUTES) {
        const nextQuery = generatedQueries(count);
        let failed = 0;
        const calls = callers.map((caller) => () => caller.countBytes(path(nextQuery)).catch(() => failed++));
        await measureLoad(WARM_UP_SECONDS, calls);
        const { durations, rate } = await measureLoad(MEASURED_SECONDS, calls);
        const [p50, p95] = [percentile(durations, 0.5), percentile(durations, 0.95)];
        print(
          `${count} × ${name.padEnd(22)} ${rate.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`,
        );
        figures.push(
          { name: `${count} web, ${name}`, value: rate, unit: '/s' },
          { name: `${count} web, ${name}: failed`, value: failed, unit: '', goal: 0 },
        );
      }
      const { connections, waiting } = database.peak;
      print(`${count} × at most ${connections} connections, ${waiting} of them waited for a lock`);
      const goal = CONNECTIONS_PER_PROCESS * count;
      figures.push({ name: `${count} web: connections`, value: connections, unit: '', goal });
    }
    return figures;
  },
} satisfies Bench;

/** Counts the connections of the web processes until it is closed. */
class DatabaseSampler {
  readonly peak = { connections: 0, waiting: 0 };
  #timer: NodeJS.Timeout | undefined;

  static async open(databaseUrl: string, opened: AsyncDisposableStack): Promise<DatabaseSampler> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const sampler = new DatabaseSampler();
    const sample = async () => {
      const { rows } = await client.query(
        `select count(*)::int as connections, count(*) filter (where wait_event_type = 'Lock')::int as waiting
           from pg_stat_activity where application_name = $1`,
        [WEB_APPLICATION],
      );
      for (const key of ['connections', 'waiting'] as const)
        sampler.peak[key] = Math.max(sampler.peak[key], rows[0][key]);
    };
    sampler.#timer = setInterval(() => void sample(), SAMPLE_INTERVAL_MS);
    opened.defer(async () => {
      clearInterval(sampler.#timer);
      await client.end();
    });
    return sampler;
  }
}
