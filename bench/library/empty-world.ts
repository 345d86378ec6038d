import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopSignal } from '../../scripts/local-world/stop-signal.ts';
import { openThrowawayWorld, type ThrowawayWorld } from '../../scripts/throwaway-world.ts';
import { UNASKED_SETTINGS } from '../../scripts/unasked-settings.ts';

/** The product without a case in it. */
export async function openEmptyWorld(opened: AsyncDisposableStack): Promise<ThrowawayWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const library = join(folder, 'empty.jsonl');
  writeFileSync(library, '');
  const world = await openThrowawayWorld({
    environment: { SANDBOX_LIBRARY: library, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    output: 'ignore',
  });
  opened.defer(() => world.stop());
  // Whoever is at it fails then, and closes the rest.
  stopSignal().addEventListener('abort', () => void world.stop());
  opened.defer(() => process.channel?.unref()); // its watch on our parent would keep us here
  await world.filled;
  return world;
}

/** The product's own command, in a process of its own as in operation. */
export const rebuildSearchIndex = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../backend/dist/rebuild-search-index.js')], {
    env: {
      ...UNASKED_SETTINGS,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
    },
  });
