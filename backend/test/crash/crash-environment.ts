import { type Sandbox, startSandbox } from '@msk/sandbox';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { freePort } from '../../../tools/process/free-port.ts';
import { type BuiltApp, prepareBuiltApp, type StandbyApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';
import { CuratorClient } from './curator-client.js';

export type Role = 'web' | 'worker' | 'all';

export interface CrashEnvironment {
  readonly databaseUrl: string;
  /** Starts one process of the production build, by default for everything; several may run side by side. */
  start(role?: Role): Promise<BuiltApp>;
  /** A curator who uses that process. */
  createCurator(app: BuiltApp): CuratorClient;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Vimeo does not respond to the next request whose path contains `part`: a sync waits for it for 10 s. */
  stallNextRequest(part: string): Promise<void>;
  /**
   * Releases the jobs of dead workers at once, as pg-boss itself does after 10 to 15 s: sets their heartbeat back by an hour
   * and runs the supervisor.
   */
  releaseJobsOfDeadWorkers(): Promise<void>;
  close(): Promise<void>;
}

export interface CrashEnvironmentOptions {
  videos: number;
  /** Milliseconds that Vimeo takes for each response. */
  latency: number;
  /** Prepares the next process of a role while one is running: a start takes a third of the time. */
  standby?: boolean;
  /** Further settings of each process. */
  settings?: Record<string, string>;
}

/** Starts a Vimeo sandbox with a library and latency, and an empty database. */
export async function openCrashEnvironment({
  videos,
  latency,
  standby = false,
  settings = {},
}: CrashEnvironmentOptions): Promise<CrashEnvironment> {
  const sandbox = await startSandbox({ mail: false, libraryPath: null });
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined); // the server may close an idle connection; the next query gets another
  const supervisor = new PgBoss({
    connectionString: database.url,
    max: 1,
    migrate: false,
    schedule: false,
    supervise: false, // only on request
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
  const nextProcessEnvironment = async (role: Role) => ({
    ...buildProcessEnvironment(sandbox, database.url, await freePort()),
    ...settings,
    ROLE: role,
  });
  const prepared = new Map<Role, StandbyApp>();
  return {
    databaseUrl: database.url,
    start: async (role = 'all') => {
      const app = await (prepared.get(role)?.begin() ?? startBuiltApp(await nextProcessEnvironment(role)));
      started.push(app);
      if (standby) prepared.set(role, prepareBuiltApp(await nextProcessEnvironment(role)));
      return app;
    },
    createCurator: (app) => new CuratorClient(app, pool),
    query: async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows,
    stallNextRequest: (path) =>
      control('/faults', JSON.stringify({ service: 'vimeo', fault: 'timeout', count: 1, path })),
    releaseJobsOfDeadWorkers: async () => {
      await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
      await waitUntil('the jobs of dead workers to be released', async () => {
        await supervisor.supervise();
        const { rowCount } = await pool.query(`select from pgboss.job where state = 'active'`);
        return rowCount === 0;
      });
    },
    close: async () => {
      for (const app of started) if (app.alive()) app.signal('SIGKILL'); // after a failed test
      await Promise.all([
        ...started.map(({ ended }) => ended),
        ...[...prepared.values()].map((next) => next.discard()),
      ]);
      await supervisor.stop({ graceful: false });
      await pool.end();
      await database.drop();
      await sandbox.stop();
    },
  };
}

/** Settings of a process that uses the sandbox and the database, with the demo accounts. */
export const buildProcessEnvironment = (sandbox: Sandbox, databaseUrl: string, port: number) =>
  environmentVariables(databaseUrl, {
    PORT: String(port),
    VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
    VIMEO_PLAYER_URL: `${sandbox.url}/player`,
    STRIPE_API_BASE: sandbox.url,
    DEMO: '1',
  });

const SPOKEN = 'The anterior cruciate ligament is torn. There is bone marrow edema of the lateral femoral condyle. ';

export const aCase = (n: number) => ({
  title: `Case ${n}: tear of the anterior cruciate ligament`,
  description: 'A knee after a skiing fall.',
  duration: 300 + n,
  createdTime: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
  folder: 'Knee',
  transcript: `This is case number ${n}. ${SPOKEN.repeat(6)}`,
});
