import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runNode } from '../../process/run-program.ts';
import { print } from '../../process/terminal.ts';
import { bundledChromiumPath, chromiumPath } from './chromium-path.ts';
import { askPermission, installDebianPackage } from './debian.ts';

const playwright = resolve(import.meta.dirname, '../../../node_modules/.bin/playwright');

/** Installs a Chromium if there is none; false when that fails. */
export async function ensureChromium(signal: AbortSignal): Promise<boolean> {
  if (hasChromium()) return true;
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installDebianPackage(name, signal)) return true;
  return downloadPlaywrightChromium(signal);
}

const hasChromium = (): boolean => chromiumPath() !== undefined || existsSync(bundledChromiumPath());

async function downloadPlaywrightChromium(signal: AbortSignal): Promise<boolean> {
  if (await askPermission("Download Playwright's own Chromium into your cache folder?", signal)) {
    print("Fetching Playwright's own Chromium …");
    const { code, output } = await runNode([playwright, 'install', 'chromium'], { signal });
    if (code === 0) return true;
    print(output);
  }
  print('There is no Chromium: install one, run "npx playwright install chromium", or name yours in CHROMIUM_PATH.');
  return false;
}
