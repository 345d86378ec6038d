import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath, ownChromium } from '../../frontend/e2e/chromium.ts';
import { say } from '../local-world/terminal.ts';
import { installDebianPackage, isAllowed } from './debian.ts';
import { runNode } from './run-program.ts';

const playwright = resolve(import.meta.dirname, '../../node_modules/.bin/playwright');

/** Sees to it that there is a Chromium; true when there is. */
export async function ensureChromium(signal: AbortSignal): Promise<boolean> {
  if (hasChromium()) return true;
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installDebianPackage(name, signal)) return true;
  return fetchPlaywrights(signal);
}

const hasChromium = (): boolean => chromiumPath() !== undefined || existsSync(ownChromium());

async function fetchPlaywrights(signal: AbortSignal): Promise<boolean> {
  if (await isAllowed("Download Playwright's own Chromium into your cache folder?", signal)) {
    say("Fetching Playwright's own Chromium …");
    const { code, output } = await runNode([playwright, 'install', 'chromium'], { signal });
    if (code === 0) return true;
    say(output);
  }
  say('There is no Chromium: install one, run "npx playwright install chromium", or name yours in CHROMIUM_PATH.');
  return false;
}
