import type { Page } from '@playwright/test';
import type { BrowserDriver } from './browser-driver.ts';

/** The fixture of the page watches for problems. */
export const driveChromium = (page: Page): BrowserDriver => ({
  navigate: async (url) => void (await page.goto(url)),
  call(functionSource, argumentJson, where) {
    const [main, player] = page.frames();
    const frame = where === 'page' ? main : player;
    if (!frame) throw new Error('The page has no player.');
    return frame.evaluate<string>(`(${functionSource})(${JSON.stringify(argumentJson)})`);
  },
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  screenshot: () => page.screenshot(),
  problems: () => [],
});
