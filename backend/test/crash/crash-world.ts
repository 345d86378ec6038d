import { type Sandbox, startSandbox } from '@msk/sandbox';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { freePort } from '../../../scripts/free-port.ts';
import { type BuiltApp, prepareBuiltApp, type StandbyApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { environmentOf } from '../support/test-settings.js';
import { CuratorAtWork } from './curator-at-work.js';

export interface CrashWorld {
  /** Starts one process of the production build; several may run side by side. */
  start(): Promise<BuiltApp>;
  /** A curator who works at that process. */
  curatorAt(app: BuiltApp): CuratorAtWork;
  query<Row extends object>(sql: string): Promise<Row[]>;
  /** Vimeo leaves the next call whose address contains `part` without an answer: a sync stays at it for 10 s. */
  holdUp(part: string): Promise<void>;
  /**
   * Gives the jobs of dead workers back without a wait, as pg-boss itself does it: their last signs of life are made an
   * hour older first. Left alone it takes a worker that lives 10 to 15 s.
   */
  giveUpTheDead(): Promise<void>;
  close(): Promise<void>;
}

export interface CrashWorldOptions {
  videos: number;
  /** Milliseconds that Vimeo takes for each answer. */
  latency: number;
  /** While a process works, the next one stands by and has its modules loaded: a start takes a third of the time. */
  standby?: boolean;
}

/** A library of so many videos behind a slow Vimeo, and an empty database. */
export async function openCrashWorld({ videos, latency, standby = false }: CrashWorldOptions): Promise<CrashWorld> {
  const sandbox = await startSandbox({ mail: false, libraryPath: null });
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined); // the server may end an idle connection; the next question gets another
  const supervisor = new PgBoss({
    connectionString: database.url,
    max: 1,
    migrate: false,
    schedule: false,
    supervise: false, // but when it is told to
    monitorIntervalSeconds: 1,
  });
  await supervisor.start();
  const started: BuiltApp[] = [];
  const library = Array.from({ length: videos }, (_, n) => JSON.stringify(aCase(n))).join('\n');
  const control = async (path: string, body: string) => {
    const { ok, status } = await fetch(`${sandbox.url}/_control${path}`, { method: 'POST', body });
    if (!ok) throw new Error(`${path}: ${status}`);
  };
  await control('/vimeo/library', library);
  await control('/latency', JSON.stringify({ service: 'vimeo', ms: latency }));
  const environmentOfNext = async () => environment(sandbox, database.url, await freePort());
  let next: StandbyApp | undefined;
  return {
    start: async () => {
      const app = await (next ? next.begin() : startBuiltApp(await environmentOfNext()));
      started.push(app);
      next = standby ? prepareBuiltApp(await environmentOfNext()) : undefined;
      return app;
    },
    curatorAt: (app) => new CuratorAtWork(app, pool),
    query: async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows,
    holdUp: (path) => control('/faults', JSON.stringify({ service: 'vimeo', fault: 'timeout', count: 1, path })),
    giveUpTheDead: async () => {
      await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
      await waitUntil('the jobs of the dead to be given back', async () => {
        await supervisor.supervise();
        const { rowCount } = await pool.query(`select from pgboss.job where state = 'active'`);
        return rowCount === 0;
      });
    },
    close: async () => {
      for (const app of started) if (app.alive()) app.signal('SIGKILL'); // a test that failed half-way
      await Promise.all([...started.map(({ ended }) => ended), next?.discard()]);
      await supervisor.stop({ graceful: false });
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

const SPOKEN = 'The anterior cruciate ligament is torn. There is bone marrow edema of the lateral femoral condyle. ';

const aCase = (n: number) => ({
  title: `Case ${n}: tear of the anterior cruciate ligament`,
  description: 'A knee after a skiing fall.',
  duration: 300 + n,
  createdTime: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
  folder: 'Knee',
  transcript: `This is case number ${n}. ${SPOKEN.repeat(6)}`,
});
