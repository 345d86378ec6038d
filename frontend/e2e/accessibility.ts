import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

/** The same rules in half the size of the package's `source`: each document has to get and compile them. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the present page against the machine-testable rules of WCAG 2.2 AA. Frames are not checked: the only ones are
 * other sites' players. The rules are loaded once for a document; `@axe-core/playwright` loads them for each check, into
 * each frame and into a page of its own, which took five sixths of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // elements that are fading in would fail the contrast check
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  expect(await page.evaluate(findViolations, WCAG_TAGS)).toEqual([]);
}

/** Runs in the page. */
async function findViolations(tags: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const WIDTHS = [360, 1280]; // px
const THEMES = ['dark', 'light'];

/** Checks the present page in both themes of the system, which it follows. */
export async function expectAccessibleInEachTheme(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    // Without motion from the start: colours that are still changing would fail the contrast check.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await test.step(`${theme} theme`, () => expectAccessible(page));
  }
}

/** Checks the present page on a phone and on a desktop screen, in both themes. */
export async function expectAccessibleInEachForm(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await test.step(`${width} px, ${theme} theme`, () => expectAccessible(page));
    }
  }
}

/** A page that was resized is laid out anew a moment later. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
