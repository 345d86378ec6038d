import { join } from 'node:path';
import { startTestCluster } from '../../scripts/test-cluster.ts';
import { openThrowawayWorld, type Places } from '../../scripts/throwaway-world.ts';
import { createDatabase } from './databases.ts';
import { serverLog } from './results.ts';

/**
 * Before all tests: the production build on free ports, with a small library, filled. Its database is one of the test
 * cluster, where nothing has to be initialised and nothing is written through to the disk.
 */
export default async function openWorld(): Promise<() => Promise<void>> {
  await using opened = new AsyncDisposableStack();
  const cluster = await startTestCluster();
  opened.defer(() => cluster.stop());
  const database = await createDatabase(cluster.url);
  opened.defer(() => database.drop());
  const world = await openThrowawayWorld({
    environment: {
      DATABASE_URL: database.url,
      SANDBOX_LIBRARY: join(import.meta.dirname, 'library'),
      RATE_LIMITS: 'off',
    },
    output: { file: serverLog() },
  });
  opened.defer(() => world.stop());
  await world.filled;
  process.env['WORLD'] = JSON.stringify(world);
  const inUse = opened.move();
  return () => inUse.disposeAsync();
}

/** Where things are; the tests run in processes of their own, which inherit the environment. */
export const places = (): Places => JSON.parse(process.env['WORLD'] ?? '{}');
