import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

const WIDTHS = [360, 768, 1280, 2560];

for (const theme of ['dark', 'light'] as const)
  test(`the landing page is accessible and fits each width in the ${theme} theme`, async ({ visitor }) => {
    await visitor.addInitScript((value) => localStorage.setItem('theme', value), theme);
    for (const width of WIDTHS) {
      await visitor.setViewportSize({ width, height: 900 });
      await visitor.goto('/');
      const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, overflow <= 0]).toEqual([width, true]);
      if (width === 360 || width === 1280) await expectAccessible(visitor);
    }
  });
