import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a browser's profile and caches, removed after the browser. */
export function temporaryFolder(name: string, opened: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // A browser's last process may still write while the first has ended.
  opened.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}
