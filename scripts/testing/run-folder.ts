import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Makes one folder for all temporary files of this run; it is removed with everything in it, however a test ended. */
export function useRunFolder(opened: AsyncDisposableStack): void {
  const folder = mkdtempSync(join(tmpdir(), 'msk-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user when we are root
  process.env['TMPDIR'] = folder;
  opened.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
}

/** Programs that the tests start again and again (the server above all) keep their compiled code from one to the next. */
export function useCompileCache(): void {
  process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../.data/compile-cache');
}
