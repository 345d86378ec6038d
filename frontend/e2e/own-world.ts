import { openThrowawayWorld, type ThrowawayWorld } from '../../scripts/throwaway-world.ts';
import { test } from './test.ts';

/** For tests whose world must differ from the common one, or that would disturb the others in it. */
export const testInOwnWorld = (environment: () => Record<string, string>) =>
  test.extend<object, { ownWorld: ThrowawayWorld }>({
    ownWorld: [
      async ({}, use) => {
        const world = await openThrowawayWorld({ environment: environment(), output: 'ignore' });
        try {
          await world.filled;
          await use(world);
        } finally {
          await world.stop();
        }
      },
      { scope: 'worker' },
    ],
    world: ({ ownWorld }, use) => use(ownWorld),
  });
