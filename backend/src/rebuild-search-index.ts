import 'reflect-metadata';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { SystemClock } from '@msk/kernel';
import { reindexLibrary, type Shard, withReindexLock } from './catalog/search/index/reindex-library.js';
import { SearchIndex } from './catalog/search/index/search-index.js';
import { truncateIndex } from './catalog/search/index/truncate-index.js';
import { Stemmer } from './catalog/search/text/stemmer.js';
import { readSettings, type Settings } from './platform/config/settings.js';
import { withApplicationRole } from './platform/database/migrations/application-role.js';
import { migrate } from './platform/database/migrations/migrate.js';
import { refreshStatistics } from './platform/database/migrations/refresh-statistics.js';
import { ormConfig } from './platform/database/mikro-orm.config.js';
import { formatFatalError } from './platform/logging/format-fatal-error.js';

/** Threads analyze texts concurrently but write in turn: more of them would only wait. */
const MAX_THREADS = 3;
/** For a statement about a block of cases. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Memory for a block of cases, so that most of it is garbage before the collector examines it. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 96 };

const serverSettings = () => readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'worker' });

/**
 * `node backend/dist/rebuild-search-index.js`: brings the search index up to date with the library, which stays available.
 * `--from-scratch` truncates the index first, and so repairs any damage.
 */
async function rebuild(settings: Settings): Promise<void> {
  const { values: options } = parseArgs({ options: { 'from-scratch': { type: 'boolean' } } });
  await migrate(settings);
  const videos = await withReindexLock(withApplicationRole(settings.DATABASE_URL), async () => {
    if (options['from-scratch']) await truncateIndex(settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL);
    return runInThreads(Math.min(availableParallelism(), MAX_THREADS));
  });
  await refreshStatistics(settings);
  process.stdout.write(`The search index is up to date; ${videos} videos were read.\n`);
}

async function runInThreads(threads: number): Promise<number> {
  const shards = Array.from({ length: threads }, (_, position) => runInThread({ position, count: threads }));
  return (await Promise.all(shards)).reduce((sum, read) => sum + read, 0);
}

/** Rejects also when the thread ends without its share being indexed. */
async function runInThread(shard: Shard): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: shard, resourceLimits: RESOURCE_LIMITS });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('A thread ended before its share of the library was indexed');
  });
  const [read] = await Promise.race([once(worker, 'message'), ended]);
  return read;
}

async function reindexShard({ DATABASE_URL }: Settings, shard: Shard): Promise<number> {
  const url = withApplicationRole(DATABASE_URL);
  const orm = await MikroORM.init(
    ormConfig({ url, clock: new SystemClock(), statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
  );
  try {
    const index = new SearchIndex(orm.em, new Stemmer(orm.em));
    return await RequestContext.create(orm.em, () => reindexLibrary(orm.em, index, 'all', shard));
  } finally {
    await orm.close();
  }
}

const work = isMainThread
  ? rebuild(serverSettings())
  : reindexShard(serverSettings(), workerData).then((read) => parentPort?.postMessage(read));
if (isMainThread)
  work.catch((error: unknown) => {
    process.stderr.write(formatFatalError(error));
    process.exit(1);
  });
