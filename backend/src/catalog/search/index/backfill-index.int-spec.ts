import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { waitUntil } from '@msk/testing';
import { fillLibrary, generatedCases } from '@msk/testing/library';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { whileTableUnavailable } from '../../../../test/support/table-unavailable.js';
import { testSettings } from '../../../../test/support/test-settings.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { IndexBackfill } from './backfill-index.js';

const MISSING = 40;

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
});
afterAll(() => catalog.close());

/** What a worker does with the index when it starts. */
async function startWorker(): Promise<void> {
  const { app, databaseUrl } = catalog;
  const settings = testSettings(databaseUrl, { ROLE: 'worker' });
  const orm: MikroORM = app.get(MikroORM);
  const [em, commands] = [app.get(EntityManager), app.get(CommandBus)];
  await new IndexBackfill(settings, orm, em, commands, new PinoLogger({})).onApplicationBootstrap();
}

const counts = async () => {
  const [row] = await catalog.em().execute<{ indexed: number; numbers: number; locks: number }[]>(
    `select (select count(*)::integer from catalog.search_entry) as indexed,
            (select last_value::integer from catalog.search_case_number) as numbers,
            (select count(*)::integer from pg_locks l join pg_database d on d.oid = l.database
              where locktype = 'advisory' and datname = current_database()) as locks`,
  );
  return row!;
};

it('workers that start at the same time add each missing case to the index once', async () => {
  await givenVideo(catalog.app);
  await fillLibrary(catalog.databaseUrl, Array.from(generatedCases(MISSING)));
  await Promise.all([startWorker(), startWorker(), startWorker()]);
  await waitUntil('the index to be complete', async () => {
    const { indexed, locks } = await counts();
    return indexed === 1 + MISSING && locks === 0;
  });
  // Each indexed case draws a number.
  expect(await counts()).toMatchObject({ numbers: 1 + MISSING });
});

it('a worker starts also when it cannot read the index [U1]', async () => {
  await expect(
    whileTableUnavailable(catalog.databaseUrl, 'catalog.search_entry', startWorker),
  ).resolves.toBeUndefined();
});
