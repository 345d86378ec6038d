import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath, ownChromium } from '../../frontend/e2e/chromium.ts';
import { say } from '../local-world/terminal.ts';
import { installDebianPackage } from './debian.ts';
import { runNode } from './run-program.ts';

const playwright = resolve(import.meta.dirname, '../../node_modules/.bin/playwright');

/** Sees to it that there is a Chromium; true when there is. */
export async function ensureChromium(signal: AbortSignal): Promise<boolean> {
  if (hasChromium() || (await installDebianPackage('chromium', signal))) return true;
  say("Fetching Playwright's own Chromium …");
  const { code, output } = await runNode([playwright, 'install', 'chromium'], { signal });
  if (code !== 0) say(`${output}\nThere is no Chromium: install one, or name yours in CHROMIUM_PATH.`);
  return code === 0;
}

const hasChromium = (): boolean => chromiumPath() !== undefined || existsSync(ownChromium());
