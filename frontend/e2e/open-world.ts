import { join } from 'node:path';
import { openThrowawayWorld, type Places } from '../../scripts/throwaway-world.ts';

/** Before all tests: the production build on free ports, with data of its own and a small library, filled. */
export default async function openWorld(): Promise<() => Promise<void>> {
  const world = await openThrowawayWorld({
    environment: { SANDBOX_LIBRARY: join(import.meta.dirname, 'library'), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    await world.filled;
  } catch (error) {
    await world.stop();
    throw error;
  }
  process.env['WORLD'] = JSON.stringify(world);
  return world.stop;
}

/** Where things are; the tests run in processes of their own, which inherit the environment. */
export const places = (): Places => JSON.parse(process.env['WORLD'] ?? '{}');
