import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedDemo } from '../../tools/local-environment/shared-demo.ts';
import {
  openTemporaryEnvironment,
  type TemporaryEnvironment,
} from '../../tools/local-environment/temporary-environment.ts';
import { createDatabase } from './databases.ts';
import { sharedEnvironment } from './open-environment.ts';
import { serverLogPath } from './result-paths.ts';
import { test } from './test.ts';

interface OwnEnvironmentOptions {
  /** The folder is for files that the settings name, and is removed in the end. */
  settings?: (folder: string) => Record<string, string>;
  /** The whole demo, with what other tests have done to it; by default a new environment. */
  isSharedDemo?: boolean;
}

/**
 * For tests that need other settings than the shared environment, or would disturb the other tests. The tests of a file
 * share one environment: each worker would start another.
 */
export const testInOwnEnvironment = (
  name: string,
  { settings = () => ({}), isSharedDemo = false }: OwnEnvironmentOptions,
) =>
  test.extend<object, { ownEnvironment: TemporaryEnvironment }>({
    ownEnvironment: [
      async ({}, use) => {
        await using resources = new AsyncDisposableStack();
        const folder = mkdtempSync(join(tmpdir(), 'own-environment-'));
        resources.defer(() => rmSync(folder, { recursive: true }));
        const environment = await openTemporaryEnvironment({
          ...(isSharedDemo
            ? sharedDemo()
            : { env: { DATABASE_URL: await databaseUrl(resources), ...settings(folder) } }),
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

async function databaseUrl(resources: AsyncDisposableStack): Promise<string> {
  const database = await createDatabase(sharedEnvironment().databaseUrl);
  resources.defer(() => database.drop());
  return database.url;
}
