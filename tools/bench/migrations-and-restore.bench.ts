import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MODULES, server, serverModules } from '../build/artefacts.ts';
import { buildIfOutdated } from '../build/build-if-outdated.ts';
import { buildPreviousRelease } from '../build/previous-release.ts';
import { PLACEHOLDER_SETTINGS } from '../local-environment/placeholder-settings.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { stopSignal } from '../process/stop-signal.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { longestWait, watchLocks } from './operation/lock-watch.ts';

/** Cases; fewer to try the benchmark. */
const CASES = Number(process.env['CASES'] ?? 100_000);
/** With their events, subscriptions and payments. */
const USERS = 10_000;
/** The waits of callers without a migration, for comparison. */
const IDLE_SECONDS = 5;

const stop = stopSignal();

/** Runs a command of a server's build in a process of its own, as in operation. */
async function runCommand(
  dist: string,
  databaseUrl: string,
  [program, ...args]: [string, ...string[]],
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(dist, program), ...args], {
    signal: stop,
    env: {
      ...PLACEHOLDER_SETTINGS,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
    },
  });
  return stdout.trim();
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return (performance.now() - started) / 1_000;
}

/** A database as the previous release leaves it: its schema, filled with its means. */
async function fillAsPreviousRelease(databaseUrl: string): Promise<void> {
  const release = await buildPreviousRelease();
  const dist = join(release, 'backend/dist');
  const indexLibrary = () => runCommand(dist, databaseUrl, ['rebuild-search-index.js']);
  await indexLibrary(); // migrates
  const testing = join(release, 'node_modules/@msk/testing/src');
  const { fillLibrary, generatedCases } = await import(join(testing, 'library/index.ts'));
  const { fillBusiness, generateBusiness } = await import(join(testing, 'business/index.ts'));
  await fillLibrary(databaseUrl, untilStopped(generatedCases(CASES)));
  stop.throwIfAborted();
  await fillBusiness(databaseUrl, generateBusiness({ users: USERS, events: 10 * USERS, seed: 16, now: new Date() }));
  await indexLibrary();
}

function* untilStopped<One>(all: Iterable<One>): Generator<One> {
  for (const one of all) {
    if (stop.aborted) return;
    yield one;
  }
}

async function measureLocks(databaseUrl: string, { print }: BenchContext): Promise<Figure[]> {
  const { migrate } = await import(join(MODULES, 'platform/database/migrations/migrate.js'));
  const idle = await watchLocks(databaseUrl);
  await pause(IDLE_SECONDS * 1_000);
  const idleWaits = await idle.stop();
  const watch = await watchLocks(databaseUrl);
  const seconds = await secondsOf(migrate({ DATABASE_URL: databaseUrl }));
  const waits = await watch.stop();
  print(`The migrations since the previous release took ${seconds.toFixed(1)} s. The longest waits of callers, in ms:`);
  for (const [table, ms] of [...waits].sort(([, one], [, other]) => other - one).slice(0, 5))
    print(`  ${table.padEnd(32)}${ms.toFixed(0).padStart(6)}`);
  const [table, ms] = longestWait(waits);
  return [
    { name: 'longest wait of a caller without a migration', value: longestWait(idleWaits)[1], unit: 'ms' },
    { name: `longest wait during the migrations (${table})`, value: ms, unit: 'ms', goal: 1_000 },
  ];
}

async function measureRestore(databaseUrl: string, folder: string, { print }: BenchContext): Promise<Figure[]> {
  const file = join(folder, 'library.backup');
  const admin = (database: string, ...args: string[]) => runCommand(server.output, database, ['admin.js', ...args]);
  const backupSeconds = await secondsOf(admin(databaseUrl, 'backup', file));
  const target = new URL('/restored', databaseUrl).href;
  let report = '';
  const restoreSeconds = await secondsOf(
    admin(target, 'restore', file).then((line) => {
      report = line;
    }),
  );
  print(report);
  return [
    { name: 'backup', value: backupSeconds, unit: 's' },
    { name: 'size of the backup', value: statSync(file).size / 2 ** 20, unit: 'MB' },
    { name: 'restore', value: restoreSeconds / 60, unit: 'min', goal: 10 },
  ];
}

export default {
  title: `Migrations of the previous release's database, backup and restore: ${CASES.toLocaleString('en')} cases`,
  async run(context: BenchContext): Promise<Figure[]> {
    const { opened, print } = context;
    await buildIfOutdated(server, stop);
    await buildIfOutdated(serverModules, stop);
    const folder = mkdtempSync(join(tmpdir(), 'migrations-bench-'));
    opened.defer(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755); // when run as root, PostgreSQL's account needs access
    const postgres = await startEmbeddedPostgres(join(folder, 'data'));
    opened.defer(() => postgres.stop());
    for (const name of ['library', 'restored']) await postgres.ensureDatabase(name);
    const databaseUrl = postgres.url('library');
    const fillSeconds = await secondsOf(fillAsPreviousRelease(databaseUrl));
    print(`The previous release's library was filled and indexed in ${fillSeconds.toFixed(0)} s.`);
    return [...(await measureLocks(databaseUrl, context)), ...(await measureRestore(databaseUrl, folder, context))];
  },
} satisfies Bench;
