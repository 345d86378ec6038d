import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('a curator sees what a learner looked for in vain, at a desk and on a phone', async ({ learner, admin }) => {
  const question = `quokka zzyzx ${Date.now() % 10_000}`; // a number of its own, and nobody's
  await learner.goto('/library');
  await learner.getByRole('searchbox', { name: 'Search cases' }).fill(question);
  await learner.keyboard.press('Enter');
  await expect(learner.getByText('No cases found')).toBeVisible();

  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Missed Searches' }).press('Enter');
  await expect(admin).toHaveURL(/\/admin\/missed-searches$/);
  const row = admin.getByRole('row', { name: new RegExp(question) });
  await expect(row).toBeVisible();
  await expect(admin.getByRole('columnheader', { name: 'First' })).toBeVisible();
  await expectAccessible(admin);

  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(admin.getByRole('columnheader', { name: 'First' })).toBeHidden();
  await expect(row).toBeInViewport();
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(admin);
});
