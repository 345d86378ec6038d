import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

test('a curator sees a learner’s search without results, on a wide and on a narrow screen', async ({
  learner,
  admin,
}) => {
  const query = `quokka zzyzx ${Date.now() % 10_000}`; // a query that no other test sends
  await learner.goto('/library');
  await learner.getByRole('combobox', { name: 'Search cases' }).fill(query);
  await learner.keyboard.press('Enter');
  await expect(learner.getByText('No cases found')).toBeVisible();

  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Missed Searches' }).press('Enter');
  await expect(admin).toHaveURL(/\/admin\/missed-searches$/);
  const row = admin.getByRole('row', { name: new RegExp(query) });
  await expect(row).toBeVisible();
  await expect(admin.getByRole('columnheader', { name: 'First' })).toBeVisible();
  await expectAccessible(admin);

  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(admin.getByRole('columnheader', { name: 'First' })).toBeHidden();
  await expect(row).toBeInViewport();
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(admin);
});
