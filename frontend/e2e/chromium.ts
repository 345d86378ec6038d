import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell draws no window of a browser around the page, and needs two thirds of the time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own Chromium, whether or not it has been fetched. */
export const ownChromium = (): string => chromium.executablePath();

/** Another Chromium to use; undefined where Playwright's own is there, or none at all. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (existsSync(ownChromium())) return undefined;
  return USUAL_PLACES.find((place) => existsSync(place));
}
