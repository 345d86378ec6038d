import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@msk/testing';
import { freePort } from '../../../tools/process/free-port.ts';
import { type BrowserDriver, WINDOW } from './browser-driver.ts';
import { clickActions, typeActions } from './input-actions.ts';
import { startProgram, temporaryFolder } from './program.ts';
import { WebDriverSession } from './webdriver-session.ts';

export interface WebKitPaths {
  driver: string;
  xvfb: string;
}

/** Starts WebKitGTK's test browser. It has no headless mode, so it draws on a display of its own, in memory. */
export async function startWebKit({ driver, xvfb }: WebKitPaths, opened: AsyncDisposableStack): Promise<BrowserDriver> {
  const home = temporaryFolder('webkit', opened);
  reduceMotion(home);
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const display = startProgram(xvfb, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp']);
  opened.defer(() => display.stop());
  const [, displayNumber] = await display.waitForOutput(/^(\d+)\n/m);
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], environmentOf(home, `:${displayNumber}`));
  opened.defer(() => program.stop());
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(`${driver} to listen`, () => isListening(url));
  const session = await WebDriverSession.open(url, {
    alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } },
  });
  opened.defer(() => session.close());
  await session.post('/window/rect', { x: 0, y: 0, ...WINDOW });
  return driverOf(session);
}

/** GTK's setting is WebKit's `prefers-reduced-motion`. */
function reduceMotion(configuration: string): void {
  const folder = join(configuration, 'gtk-3.0');
  mkdirSync(folder);
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
}

/** Nothing of the user's desktop: neither its display nor its settings. */
const environmentOf = (home: string, display: string): Record<string, string> => ({
  HOME: home,
  XDG_CACHE_HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  XDG_RUNTIME_DIR: home,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
});

const isListening = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
};

function driverOf(session: WebDriverSession): BrowserDriver {
  const call = (functionSource: string, argumentJson: string) =>
    session.post<string>('/execute/sync', { script: `return (${functionSource})(arguments[0])`, args: [argumentJson] });
  return {
    navigate: (url) => session.post('/url', { url }),
    async call(functionSource, argumentJson, where) {
      if (where === 'page') return call(functionSource, argumentJson);
      const frame = await session.post<object>('/element', { using: 'css selector', value: 'iframe' });
      await session.post('/frame', { id: frame });
      try {
        return await call(functionSource, argumentJson);
      } finally {
        await session.post('/frame', { id: null });
      }
    },
    click: (point) => session.post('/actions', { actions: clickActions(point) }),
    type: (text) => session.post('/actions', { actions: typeActions(text) }),
    screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    problems: () => [], // classic WebDriver tells none
  };
}
