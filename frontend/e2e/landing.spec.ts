import { expect, test } from './test.ts';

test('the landing page opens without an error', async ({ visitor }) => {
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});
