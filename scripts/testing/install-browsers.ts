import { print } from '../local-environment/terminal.ts';
import { firefoxPath, webKitPaths } from './browser-paths.ts';
import { installDebianPackage, isAttended } from './debian.ts';
import { ensureChromium } from './install-chromium.ts';

/** Installs the browsers of the slow tests; false when one is missing that the tests cannot do without. */
export async function ensureAllBrowsers(signal: AbortSignal): Promise<boolean> {
  const hasChromium = await ensureChromium(signal);
  const hasFirefox = await ensureFirefox(signal);
  const hasWebKit = await ensureWebKit(signal);
  return hasChromium && hasFirefox && hasWebKit;
}

async function ensureFirefox(signal: AbortSignal): Promise<boolean> {
  if (firefoxPath() || (await installDebianPackage('firefox-esr', signal))) return true;
  return isDispensable('There is no Firefox: install one, or name yours in FIREFOX_PATH.');
}

/** WebKitGTK draws on a display; Xvfb is one without a screen. */
async function ensureWebKit(signal: AbortSignal): Promise<boolean> {
  if (webKitPaths()) return true;
  for (const name of ['webkit2gtk-driver', 'xvfb']) await installDebianPackage(name, signal);
  if (webKitPaths()) return true;
  return isDispensable('There is no WebKitGTK with its driver, which only Linux has.');
}

/** At a terminal a developer goes on without a browser that the system does not have; elsewhere the tests fail. */
function isDispensable(reason: string): boolean {
  const isSkipped = isAttended();
  print(isSkipped ? `${reason} Its tests are skipped.` : reason);
  return isSkipped;
}
