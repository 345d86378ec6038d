import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it has no browser window to draw and needs a third less time. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Playwright's own Chromium, whether or not it is installed. */
export const bundledChromiumPath = (): string => chromium.executablePath();

/** The path of another Chromium; undefined where Playwright's own is installed, or none. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (existsSync(bundledChromiumPath())) return undefined;
  return KNOWN_PATHS.find((path) => existsSync(path));
}
