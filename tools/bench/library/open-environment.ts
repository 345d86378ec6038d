import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUNDLES } from '../../build/artefacts.ts';
import { PLACEHOLDER_SETTINGS } from '../../local-environment/placeholder-settings.ts';
import {
  openTemporaryEnvironment,
  type TemporaryEnvironment,
  type TemporaryEnvironmentOptions,
} from '../../local-environment/temporary-environment.ts';
import { stopSignal } from '../../process/stop-signal.ts';

export const openEmptyEnvironment = (opened: AsyncDisposableStack) => openEnvironment(opened, []);

/** Starts the product with these lines as its Vimeo library: imported, analysed, approved and published like any case. */
export async function openEnvironment(
  opened: AsyncDisposableStack,
  libraryLines: string[],
  { env = { LOG_LEVEL: 'warn' }, unbundled = false }: Pick<TemporaryEnvironmentOptions, 'env' | 'unbundled'> = {},
): Promise<TemporaryEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const library = join(folder, 'library.jsonl');
  writeFileSync(library, libraryLines.join('\n'));
  const environment = await openTemporaryEnvironment({
    env: { SANDBOX_LIBRARY: library, RATE_LIMITS: 'off', ...env },
    output: 'ignore',
    unbundled,
  });
  opened.defer(() => environment.stop());
  // The running call fails then, and the caller closes the rest.
  stopSignal().addEventListener('abort', () => void environment.stop());
  opened.defer(() => process.channel?.unref()); // the channel to the parent process would keep this process alive
  await environment.filled;
  return environment;
}

/** Runs the product's own command in a process of its own, as in operation. */
export const rebuildSearchIndex = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [join(BUNDLES, 'rebuild-search-index.js')], {
    env: {
      ...PLACEHOLDER_SETTINGS,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
    },
  });
