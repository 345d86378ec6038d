import { readFile, stat } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const PACKAGE_URL = new URL('../../', import.meta.url);
const SERVED_PATHS = /^player-page\/[\w-]+\.(?:ts|css)$/;

const cache = new Map<string, { changed: number; code: string }>();

export interface BrowserFile {
  type: 'text/javascript' | 'text/css';
  content: string;
}

/** Reads a file of the player page. TypeScript is served with its types stripped. */
export async function readBrowserFile(path: string): Promise<BrowserFile | null> {
  if (!SERVED_PATHS.test(path)) return null;
  const file = new URL(path, PACKAGE_URL);
  if (path.endsWith('.css')) return { type: 'text/css', content: await readFile(file, 'utf8') };
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  if (mtimeMs === 0) return null;
  const cached = cache.get(path);
  if (cached?.changed === mtimeMs) return { type: 'text/javascript', content: cached.code };
  const code = stripTypeScriptTypes(await readFile(file, 'utf8'));
  cache.set(path, { changed: mtimeMs, code });
  return { type: 'text/javascript', content: code };
}
