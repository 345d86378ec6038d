import 'reflect-metadata';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { SystemClock } from '@msk/kernel';
import { emptyIndex } from './catalog/search/empty-index.js';
import { inFillingTurn } from './catalog/search/filling-turn.js';
import { indexLibrary, type Share } from './catalog/search/index-library.js';
import { SearchIndex } from './catalog/search/search-index.js';
import { Stems } from './catalog/search/stems.js';
import { readSettings, type Settings } from './platform/config/settings.js';
import { asApplication } from './platform/database/application-role.js';
import { migrate } from './platform/database/migrate.js';
import { ormConfig } from './platform/database/mikro-orm.config.js';
import { refreshStatistics } from './platform/database/refresh-statistics.js';
import { lastWords } from './platform/logging/last-words.js';

/** Texts are cut side by side, but written in turn; more would only wait. */
const MOST_THREADS = 3;
/** Milliseconds for a statement about a block of cases. */
const STATEMENT_TIMEOUT = 60_000;

/** A block of cases is read and forgotten as a whole: room enough to forget most of it before it is looked through. */
const LIMITS = { maxYoungGenerationSizeMb: 96 };

const settingsOfServer = () => readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'worker' });

/**
 * `node backend/dist/rebuild-search-index.js`: makes the search index anew, while the library stays open. With
 * `--from-scratch` all of it is forgotten before, whatever was wrong with it.
 */
async function rebuild(settings: Settings): Promise<void> {
  const { values: asked } = parseArgs({ options: { 'from-scratch': { type: 'boolean' } } });
  await migrate(settings);
  const videos = await inFillingTurn(asApplication(settings.DATABASE_URL), async () => {
    if (asked['from-scratch']) await emptyIndex(settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL);
    return inThreads(Math.min(availableParallelism(), MOST_THREADS));
  });
  await refreshStatistics(settings);
  process.stdout.write(`The search index holds the library again; ${videos} videos were read.\n`);
}

async function inThreads(threads: number): Promise<number> {
  const shares = Array.from({ length: threads }, (_, first) => inThread({ first, of: threads }));
  return (await Promise.all(shares)).reduce((sum, read) => sum + read, 0);
}

async function inThread(share: Share): Promise<number> {
  const [read] = await once(
    new Worker(new URL(import.meta.url), { workerData: share, resourceLimits: LIMITS }),
    'message',
  );
  return read;
}

async function indexShare({ DATABASE_URL }: Settings, share: Share): Promise<number> {
  const url = asApplication(DATABASE_URL);
  const orm = await MikroORM.init(ormConfig({ url, clock: new SystemClock(), statementTimeout: STATEMENT_TIMEOUT }));
  try {
    const index = new SearchIndex(orm.em, new Stems(orm.em));
    return await RequestContext.create(orm.em, () => indexLibrary(orm.em, index, 'all', share));
  } finally {
    await orm.close();
  }
}

const work = isMainThread
  ? rebuild(settingsOfServer())
  : indexShare(settingsOfServer(), workerData).then((read) => parentPort?.postMessage(read));
if (isMainThread)
  work.catch((error: unknown) => {
    process.stderr.write(lastWords(error));
    process.exit(1);
  });
