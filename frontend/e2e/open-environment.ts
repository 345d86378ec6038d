import { SMALL_LIBRARY } from '@msk/testing';
import {
  type EnvironmentAddresses,
  openTemporaryEnvironment,
} from '../../tools/local-environment/temporary-environment.ts';
import { startTestCluster } from '../../tools/postgres/test-cluster.ts';
import { createDatabase } from './databases.ts';
import { serverLogPath } from './result-paths.ts';

/**
 * Playwright's global setup: starts the production build on free ports with a small, imported library. Its database is
 * on the test cluster, which needs no initialisation and does not sync to disk.
 */
export default async function openEnvironment(): Promise<() => Promise<void>> {
  await using resources = new AsyncDisposableStack();
  const cluster = await startTestCluster();
  resources.defer(() => cluster.stop());
  const database = await createDatabase(cluster.url);
  resources.defer(() => database.drop());
  const environment = await openTemporaryEnvironment({
    env: {
      DATABASE_URL: database.url,
      SANDBOX_LIBRARY: SMALL_LIBRARY.path,
      RATE_LIMITS: 'off',
    },
    output: { file: serverLogPath() },
  });
  resources.defer(() => environment.stop());
  await environment.filled;
  process.env['TEST_ENVIRONMENT'] = JSON.stringify(environment);
  const openResources = resources.move();
  return () => openResources.disposeAsync();
}

/** The URLs of the shared environment; the workers inherit this process's variables. */
export const sharedEnvironment = (): EnvironmentAddresses => JSON.parse(process.env['TEST_ENVIRONMENT'] ?? '{}');
