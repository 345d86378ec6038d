import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks the present page against the machine-testable rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // elements that are fading in would fail the contrast check
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_TAGS).analyze();
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(messages).toEqual([]);
}

const WIDTHS = [360, 1280]; // px
const THEMES = ['dark', 'light'];

/** Checks the present page in both themes of the system, which it follows. */
export async function expectAccessibleInEachTheme(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
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
