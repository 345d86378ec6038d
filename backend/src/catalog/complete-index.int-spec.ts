import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { waitUntil } from '@msk/testing';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { fillLibrary } from '../../../bench/library/fill-library.ts';
import { generatedCases } from '../../../bench/library/generated-cases.ts';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { testSettings } from '../../test/support/test-settings.js';
import { givenVideo } from '../../test/support/videos.js';
import { CatalogModule } from './catalog.module.js';
import { CompleteIndex } from './complete-index.js';

const MISSING = 40;

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
});
afterAll(() => catalog.close());

/** What a worker does about the index when it starts. */
function startWorker(): Promise<void> {
  const { app, databaseUrl } = catalog;
  const settings = testSettings(databaseUrl, { ROLE: 'worker' });
  const orm: MikroORM = app.get(MikroORM);
  const [em, commands] = [app.get(EntityManager), app.get(CommandBus)];
  return new CompleteIndex(settings, orm, em, commands, new PinoLogger({})).onApplicationBootstrap();
}

const counts = async () => {
  const [row] = await catalog.em().execute<{ indexed: number; numbers: number; filling: number }[]>(
    `select (select count(*)::integer from catalog.search_entry) as indexed,
            (select last_value::integer from catalog.search_case) as numbers,
            (select count(*)::integer from pg_locks l join pg_database d on d.oid = l.database
              where locktype = 'advisory' and datname = current_database()) as filling`,
  );
  return row!;
};

it('a worker that starts takes in what the index lacks, once, though several start at a time', async () => {
  await givenVideo(catalog.app);
  await fillLibrary(catalog.databaseUrl, Array.from(generatedCases(MISSING)));
  await Promise.all([startWorker(), startWorker(), startWorker()]);
  await waitUntil('the index to be complete', async () => {
    const { indexed, filling } = await counts();
    return indexed === 1 + MISSING && filling === 0;
  });
  // Each case that is taken in draws a number.
  expect(await counts()).toMatchObject({ numbers: 1 + MISSING });
});
