import { expectAccessible } from './accessibility.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';
import { openMenu } from './user-menu.ts';

test('the theme is the system’s until a learner chooses one, which is kept at the next start', async ({
  visitor: page,
}) => {
  const shown = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/terms-of-service');
  await expect(shown).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(shown).toHaveAttribute('data-theme', 'dark');

  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();
  await page.goto('/account');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/account/preferences') && response.request().method() === 'PUT',
  );
  const menu = await openMenu(page);
  await menu.getByRole('menuitem', { name: 'Theme' }).hover();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(shown).toHaveAttribute('data-theme', 'light');
  expect(await (await saved).json()).toMatchObject({ theme: 'light' });

  await page.route('**/*.js', (route) => (route.request().url().includes('theme-at-start') ? route.continue() : null));
  await page.reload({ waitUntil: 'commit' });
  await expect(shown).toHaveAttribute('data-theme', 'light'); // before any script of the application has arrived
  await page.unroute('**/*.js');

  await page.reload();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await expect(shown).toHaveAttribute('data-theme', 'light');
});

test('an icon button has a tooltip, whose code is loaded with the first one', async ({ learner: page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 700, height: 800 }); // search and bookmarks are icons only
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  expect(loaded.filter((path) => path.includes('tooltip'))).toEqual([]);
  await page.getByRole('button', { name: 'Search cases' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Search cases');
  await page.getByRole('link', { name: 'My Bookmarks' }).hover();
  await page.mouse.move(0, 0, { steps: 5 }); // a tooltip stays while the pointer is on its way to it
  await page.getByRole('link', { name: 'My Bookmarks' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('My Bookmarks');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('an address in capitals is not found, neither by the server nor on the page', async ({ learner: page }) => {
  expect((await page.goto('/Library'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
});
