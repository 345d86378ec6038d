import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openThrowawayWorld, type ThrowawayWorld } from '../../scripts/throwaway-world.ts';
import { test } from './test.ts';

/**
 * For tests whose world must differ from the common one, or that would disturb the others in it. The folder is for files
 * that its settings name, and goes with it.
 */
export const testInOwnWorld = (environment: (folder: string) => Record<string, string>) =>
  test.extend<object, { ownWorld: ThrowawayWorld }>({
    ownWorld: [
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'own-world-'));
        const world = await openThrowawayWorld({ environment: environment(folder), output: 'ignore' });
        try {
          await world.filled;
          await use(world);
        } finally {
          await world.stop();
          rmSync(folder, { recursive: true });
        }
      },
      { scope: 'worker' },
    ],
    world: ({ ownWorld }, use) => use(ownWorld),
  });
