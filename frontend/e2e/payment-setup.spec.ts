import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('an admin finds out whether the payments work, and nobody else gets there', async ({ admin, learner, world }) => {
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Payment Setup' }).click();
  await expect(admin.getByText('Test mode: no money moves')).toBeVisible();
  await expectAccessible(admin);

  await test.step('the webhook takes a signed event', async () => {
    await admin.getByRole('button', { name: 'Test Webhook' }).click();
    await expect(admin.getByText('The webhook took a signed test event.')).toBeVisible();
  });

  await test.step('its address is copied', async () => {
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await admin.getByRole('button', { name: 'Copy' }).click();
    await expect(admin.getByText('Copied', { exact: true })).toBeVisible();
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(`${world.url}/api/stripe/webhook`);
  });

  await test.step('the page has an address of its own, which leads a learner home', async () => {
    await admin.reload();
    await expect(admin.getByRole('heading', { name: 'Payment Setup' })).toBeVisible();
    await learner.goto('/stripe-setup');
    await expect(learner).toHaveURL(/\/library$/);
  });
});
