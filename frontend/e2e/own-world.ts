import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openThrowawayWorld, type ThrowawayWorld } from '../../scripts/throwaway-world.ts';
import { createDatabase } from './databases.ts';
import { places } from './open-world.ts';
import { serverLog } from './results.ts';
import { test } from './test.ts';

/**
 * For tests whose world must differ from the common one, or that would disturb the others in it. The folder is for files
 * that its settings name, and goes with it. Tests of one file share it: each worker would open another one.
 */
export const testInOwnWorld = (name: string, environment: (folder: string) => Record<string, string>) =>
  test.extend<object, { ownWorld: ThrowawayWorld }>({
    ownWorld: [
      async ({}, use) => {
        await using opened = new AsyncDisposableStack();
        const folder = mkdtempSync(join(tmpdir(), 'own-world-'));
        opened.defer(() => rmSync(folder, { recursive: true }));
        const database = await createDatabase(places().databaseUrl);
        opened.defer(() => database.drop());
        const world = await openThrowawayWorld({
          environment: { DATABASE_URL: database.url, ...environment(folder) },
          output: { file: serverLog(name) },
        });
        opened.defer(() => world.stop());
        await world.filled;
        await use(world);
      },
      { scope: 'worker' },
    ],
    world: ({ ownWorld }, use) => use(ownWorld),
  });
