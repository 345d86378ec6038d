import { existsSync } from 'node:fs';

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver';
const XVFB_PATH = '/usr/bin/Xvfb';

/** Undefined where there is none. */
export function firefoxPath(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  return FIREFOX_PATH || FIREFOX_PATHS.find((path) => existsSync(path));
}

/** WebKitGTK's driver and the display that its browser needs; undefined unless both are there. */
export function webKitPaths(): { driver: string; xvfb: string } | undefined {
  const paths = { driver: WEBKIT_DRIVER_PATH, xvfb: XVFB_PATH };
  return Object.values(paths).every((path) => existsSync(path)) ? paths : undefined;
}
