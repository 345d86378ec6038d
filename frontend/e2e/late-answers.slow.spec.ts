import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const firstCase = (page: Page) => page.getByRole('link', { name: /^Open / }).first();

/** What may come after everything else, and how one sees that it has come. */
const LATE: [what: string, url: RegExp, arrived: (page: Page) => Promise<void>][] = [
  [
    'the configuration',
    /\/api\/public\/config$/,
    (page) => expect(page.getByRole('link', { name: /^Learn more/ })).toBeVisible(),
  ],
  ['what was watched', /\/api\/watched\/marks$/, (page) => expect(firstCase(page)).toBeVisible()],
  ['the list of cases', /\/api\/videos\?/, (page) => expect(firstCase(page)).toBeVisible()],
  ['the fonts', /\.woff2$/, (page) => page.evaluate(() => document.fonts.ready.then(() => undefined))],
];

/** Adds up the shifts of the layout that no key and no finger caused. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { layoutShift: number }).layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [what, url, arrived] of LATE)
  test(`the library of a phone does not move when this comes last: ${what}`, async ({ signedIn }) => {
    const page = await signedIn('monthly');
    await page.setViewportSize({ width: 412, height: 823 });
    await recordShifts(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/library', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(firstCase(page).or(page.getByTestId('skeleton').first()).first()).toBeAttached();
    release();
    await arrived(page);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    expect(shift).toBeLessThanOrEqual(0.01);
  });
