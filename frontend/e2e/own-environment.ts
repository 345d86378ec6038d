import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openTemporaryEnvironment,
  type TemporaryEnvironment,
} from '../../tools/local-environment/temporary-environment.ts';
import { createDatabase } from './databases.ts';
import { sharedEnvironment } from './open-environment.ts';
import { serverLogPath } from './result-paths.ts';
import { test } from './test.ts';

/**
 * For tests that need other settings than the shared environment, or would disturb the other tests. The folder is for
 * files that the settings name, and is removed in the end. The tests of a file share one environment: each worker
 * would start another.
 */
export const testInOwnEnvironment = (name: string, settings: (folder: string) => Record<string, string>) =>
  test.extend<object, { ownEnvironment: TemporaryEnvironment }>({
    ownEnvironment: [
      async ({}, use) => {
        await using resources = new AsyncDisposableStack();
        const folder = mkdtempSync(join(tmpdir(), 'own-environment-'));
        resources.defer(() => rmSync(folder, { recursive: true }));
        const database = await createDatabase(sharedEnvironment().databaseUrl);
        resources.defer(() => database.drop());
        const environment = await openTemporaryEnvironment({
          env: { DATABASE_URL: database.url, ...settings(folder) },
          output: { file: serverLogPath(name) },
        });
        resources.defer(() => environment.stop());
        await environment.filled;
        await use(environment);
      },
      { scope: 'worker' },
    ],
    environment: ({ ownEnvironment }, use) => use(ownEnvironment),
  });
