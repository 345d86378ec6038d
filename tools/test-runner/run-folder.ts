import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../build/artefacts.ts';

/** Creates one folder for all temporary files of this run and removes it at the end. */
export function useRunFolder(opened: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'msk-tests-'));
  chmodSync(folder, 0o755); // when run as root, PostgreSQL's account needs access
  process.env['TMPDIR'] = folder;
  opened.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}

/** Programs that the tests start repeatedly, such as the server, reuse their compiled code. */
export function useCompileCache(): void {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
}
