import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './test.ts';
import { openMenu } from './user-menu.ts';

const SMALL_SCREEN = 640;
/** Three digits: the widest that the daily limits allow by default. */
const DUE = /^Reviews:? 110 due$/;

const leftEdge = async (page: Page, role: 'link' | 'heading', name: string | RegExp) =>
  Math.round((await page.getByRole(role, { name }).first().boundingBox())?.x ?? Number.NaN);

/** Expects these links in the top bar, or on a small screen in the user menu. */
async function expectReachable(page: Page, width: number, names: (string | RegExp)[]): Promise<void> {
  await expectNoSidewaysScroll(page);
  const place = width <= SMALL_SCREEN ? await openMenu(page) : page.getByRole('banner');
  const role = width <= SMALL_SCREEN ? 'menuitem' : 'link';
  for (const name of names) await expect(place.getByRole(role, { name })).toBeInViewport({ ratio: 1 });
  if (width <= SMALL_SCREEN) {
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
}

for (const width of [360, 390, 641, 768, 2560]) {
  test(`at ${width} px everything of the top bar is reachable`, async ({ signedIn }) => {
    const [learner, admin] = [await signedIn('trial'), await signedIn('admin')];
    for (const page of [learner, admin]) {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/api/reviews/count', (route) => route.fulfill({ json: { due: 100, fresh: 10 } }));
    }

    await learner.goto('/account');
    await expect(learner.getByRole('banner').getByRole('button', { name: 'Search cases' })).toBeInViewport({
      ratio: 1,
    });
    await expectReachable(learner, width, [DUE, 'My Bookmarks', 'Upgrade']);

    await admin.goto('/account');
    await expect(admin.getByRole('banner').getByText('Admin', { exact: true })).toBeInViewport({ ratio: 1 });
    await expectReachable(admin, width, [DUE, 'My Bookmarks', 'Admin Panel']);

    await admin.goto('/admin/pending');
    await expectReachable(admin, width, ['Video Library']);
    await openMenu(admin);
    await admin.getByRole('menuitem', { name: 'Video Library' }).click();
    await expect(admin).toHaveURL('/library');
  });
}

test('at 2560 px the pages begin under the title of the top bar', async ({ learner: page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  for (const [path, heading] of [
    ['/library', 'Insights from the Virtual MSK Fellowship'],
    ['/bookmarks', 'My Bookmarks'],
    ['/history', 'History'],
    ['/playlists', 'Playlists'],
    ['/account', 'Account Settings'],
    ['/pricing', 'Subscription & Billing'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    const title = await leftEdge(page, 'link', /^The .* Library$/);
    expect([path, await leftEdge(page, 'heading', heading)]).toEqual([path, title]);
    await expectNoSidewaysScroll(page);
  }
});

for (const [theme, width] of [
  ['dark', 360],
  ['dark', 1280],
  ['light', 360],
  ['light', 1280],
] as const) {
  test(`account and prices are accessible in the ${theme} theme at ${width} px`, async ({ signedIn }) => {
    const page = await signedIn('trial');
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const tab of await page.getByRole('tab').all()) {
      await expect(tab).toBeInViewport({ ratio: 1 });
      await tab.click();
      await expect(tab).toHaveCSS('outline-style', 'none');
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.goto('/pricing');
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
