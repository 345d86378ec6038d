import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

test('an admin tests the payment setup, and a learner cannot open it', async ({ admin, learner, environment }) => {
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Payment Setup' }).click();
  await expect(admin.getByText('Test mode: no money moves')).toBeVisible();
  await expectAccessible(admin);

  await test.step('the webhook accepts a signed test event', async () => {
    await admin.getByRole('button', { name: 'Test Webhook' }).click();
    await expect(admin.getByText('The webhook took a signed test event.')).toBeVisible();
  });

  await test.step('the webhook URL is copied', async () => {
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await admin.getByRole('button', { name: 'Copy' }).click();
    await expect(admin.getByText('Copied', { exact: true })).toBeVisible();
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(`${environment.url}/api/stripe/webhook`);
  });

  await test.step('the page has its own URL, which redirects a learner to the library', async () => {
    await admin.reload();
    await expect(admin.getByRole('heading', { name: 'Payment Setup' })).toBeVisible();
    await learner.goto('/stripe-setup');
    await expect(learner).toHaveURL(/\/library$/);
  });
});
