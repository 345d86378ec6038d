import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const SCREENS = [
  { name: 'a phone', width: 360, height: 740, density: 2 },
  { name: 'a phone of high density', width: 360, height: 740, density: 3 },
  { name: 'a laptop', width: 1440, height: 900, density: 1 },
  { name: 'a large screen', width: 2560, height: 1300, density: 1 },
];

/** What the browser loads for each card in view, by the pixels that the card has on the screen. */
const loadedPixels = (page: Page): Promise<number[]> =>
  page.locator('article img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => image.complete && image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc, clientWidth }) => {
        const [, width = 0] = /_(\d+)x\d+$/.exec(currentSrc) ?? [];
        return Number(width) / (clientWidth * devicePixelRatio);
      }),
  );

for (const { name, density, ...viewport } of SCREENS)
  test(`the pictures of the library have the size of their cards on ${name}`, async ({ browser, learner, baseURL }) => {
    const storageState = await learner.context().storageState();
    const context = await browser.newContext({ baseURL, storageState, viewport, deviceScaleFactor: density });
    const page = await context.newPage();
    await page.goto('/library');
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(20);
    await expect.poll(async () => (await loadedPixels(page)).length).toBeGreaterThan(0);
    const loaded = await loadedPixels(page);
    // The browser takes the nearer of two sizes, also where that is the smaller one.
    expect(Math.min(...loaded)).toBeGreaterThan(0.8);
    expect(Math.max(...loaded)).toBeLessThan(2);
    await context.close();
  });
