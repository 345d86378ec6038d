import { print } from '../../process/terminal.ts';
import { firefoxPath, webKitPaths } from './browser-paths.ts';
import { installDebianPackage } from './debian.ts';
import { ensureChromium } from './install-chromium.ts';

/**
 * Installs the browsers of the slow tests; false when there is no Chromium. Where Firefox or WebKit cannot be installed, its
 * tests are skipped, and the totals say so.
 */
export async function ensureAllBrowsers(signal: AbortSignal): Promise<boolean> {
  const hasChromium = await ensureChromium(signal);
  await ensureFirefox(signal);
  await ensureWebKit(signal);
  return hasChromium;
}

async function ensureFirefox(signal: AbortSignal): Promise<void> {
  if (firefoxPath() || (await installDebianPackage('firefox-esr', signal))) return;
  print('There is no Firefox: install one, or name yours in FIREFOX_PATH. Its tests are skipped.');
}

/** WebKitGTK draws on a display; Xvfb is one without a screen. */
async function ensureWebKit(signal: AbortSignal): Promise<void> {
  if (webKitPaths()) return;
  for (const name of ['webkit2gtk-driver', 'xvfb']) await installDebianPackage(name, signal);
  if (!webKitPaths()) print('There is no WebKitGTK with its driver, which only Linux has. Its tests are skipped.');
}
