import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { firefoxPath, webKitPaths } from '../../../tools/test-runner/playwright/browser-paths.ts';
import { test as base, expect } from '../test.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { driveChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export const BROWSERS = ['Chromium', 'Firefox', 'WebKit'] as const;

type BrowserName = (typeof BROWSERS)[number];

interface Fixtures {
  /** A visitor at a browser of this kind, with a profile of its own; a browser that is not installed skips the test. */
  startBrowser: (name: BrowserName) => Promise<Visitor>;
}

/** Besides Playwright's Chromium, browsers that Playwright cannot drive. */
export const test = base.extend<Fixtures>({
  startBrowser: async ({ openBrowser }, use, testInfo) => {
    await using opened = new AsyncDisposableStack();
    let driver: BrowserDriver | undefined;
    await use(async (name) => {
      driver = name === 'Chromium' ? driveChromium(await openBrowser()) : await startInstalled(name, opened, testInfo);
      return new Visitor(driver);
    });
    if (driver && testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('window.png');
      writeFileSync(path, await driver.screenshot());
      testInfo.attachments.push({ name: 'window', path, contentType: 'image/png' });
    }
    expect(driver?.problems() ?? [], 'errors on the pages').toEqual([]);
  },
});

/** `npm run test:slow` installs them, or says why it cannot. */
function startInstalled(
  name: 'Firefox' | 'WebKit',
  opened: AsyncDisposableStack,
  testInfo: TestInfo,
): Promise<BrowserDriver> {
  if (name === 'Firefox') {
    const path = firefoxPath();
    testInfo.skip(!path, 'There is no Firefox.');
    return startFirefox(path ?? '', opened);
  }
  const paths = webKitPaths();
  testInfo.skip(!paths, 'There is no WebKitWebDriver.');
  return startWebKit(paths ?? { driver: '', xvfb: '' }, opened);
}
