import { expectAccessible, expectAccessibleInEachTheme, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const TABS = [
  ['analytics', 'Analytics'],
  ['users', 'All Users'],
  ['reports', 'Video Reports'],
  ['showcase', 'Landing Page Showcase Videos'],
  ['blacklist', 'Blacklist'],
  ['api-clients', 'API Clients'],
  ['audit-log', 'Audit Log'],
  ['dead-letters', 'Dead Letters'],
] as const;

for (const [path, heading] of TABS)
  test(`the tab ${path} is accessible and fits each screen`, async ({ admin: page }) => {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await expectAccessibleInEachTheme(page);
    for (const width of [1024, 1440, 2560, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });

test('on a phone the list of users fits the screen, however long their addresses are', async ({
  admin: page,
  request,
}) => {
  const email = `a-radiologist-in-training-${newEmailAddress()}`;
  await expect(await request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin/users');
  await expect(page.getByRole('button', { name: email })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
