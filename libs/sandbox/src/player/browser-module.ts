import { readFile, stat } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const HOME = new URL('../../', import.meta.url);
const SERVED = /^(?:player-page\/[\w-]+\.(?:ts|css)|src\/(?:imaging|player)(?:\/[\w-]+)+\.ts)$/;

const stripped = new Map<string, { changed: number; code: string }>();

export interface BrowserFile {
  type: 'text/javascript' | 'text/css';
  content: string;
}

/** The page is written in the same TypeScript as the rest, and shares the drawing code with the thumbnails; browsers get it without types. */
export async function browserFile(path: string): Promise<BrowserFile | null> {
  if (!SERVED.test(path)) return null;
  const file = new URL(path, HOME);
  if (path.endsWith('.css')) return { type: 'text/css', content: await readFile(file, 'utf8') };
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  if (mtimeMs === 0) return null;
  const known = stripped.get(path);
  if (known?.changed === mtimeMs) return { type: 'text/javascript', content: known.code };
  const code = stripTypeScriptTypes(await readFile(file, 'utf8'));
  stripped.set(path, { changed: mtimeMs, code });
  return { type: 'text/javascript', content: code };
}
