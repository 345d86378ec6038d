import { type Sandbox, startSandbox } from '@msk/sandbox';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { environmentOf } from '../support/test-settings.js';
import { CuratorAtWork } from './curator-at-work.js';

export interface CrashWorld {
  /** Starts one process of the production build; several may run side by side. */
  start(): Promise<BuiltApp>;
  /** A curator who works at that process. */
  curatorAt(app: BuiltApp): CuratorAtWork;
  query<Row extends object>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** A library of so many videos behind a slow Vimeo, and an empty database. */
export async function openCrashWorld({ videos, latency }: { videos: number; latency: number }): Promise<CrashWorld> {
  const sandbox = await startSandbox({ mail: false, libraryPath: null });
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined); // the server may end an idle connection; the next question gets another
  const started: BuiltApp[] = [];
  const library = Array.from({ length: videos }, (_, n) => JSON.stringify(aCase(n))).join('\n');
  await fetch(`${sandbox.url}/_control/vimeo/library`, { method: 'POST', body: library });
  await slowDown(sandbox, latency);
  return {
    start: async () => {
      const app = await startBuiltApp(environment(sandbox, database.url, await freePort()));
      started.push(app);
      return app;
    },
    curatorAt: ({ address }) => new CuratorAtWork(address, pool),
    query: async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows,
    close: async () => {
      for (const app of started) if (app.alive()) app.signal('SIGKILL'); // a test that failed half-way
      await Promise.all(started.map(({ ended }) => ended));
      await pool.end();
      await database.drop();
      await sandbox.stop();
    },
  };
}

const environment = (sandbox: Sandbox, databaseUrl: string, port: number) =>
  environmentOf(databaseUrl, {
    PORT: String(port),
    VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
    VIMEO_PLAYER_URL: `${sandbox.url}/player`,
    STRIPE_API_BASE: sandbox.url,
    DEMO: '1',
  });

const slowDown = (sandbox: Sandbox, ms: number) =>
  fetch(`${sandbox.url}/_control/latency`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'vimeo', ms }),
  });

const SPOKEN = 'The anterior cruciate ligament is torn. There is bone marrow edema of the lateral femoral condyle. ';

const aCase = (n: number) => ({
  title: `Case ${n}: tear of the anterior cruciate ligament`,
  description: 'A knee after a skiing fall.',
  duration: 300 + n,
  createdTime: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
  folder: 'Knee',
  transcript: `This is case number ${n}. ${SPOKEN.repeat(6)}`,
});
