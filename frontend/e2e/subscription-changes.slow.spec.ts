import { expectAccessible } from './accessibility.ts';
import { active, subscription, test } from './buyers.ts';
import { CARDS, checkoutPage } from './checkout-page.ts';
import { expect } from './test.ts';

test('a declined card buys nothing, and the next card still can', async ({ trialist: page }) => {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await checkoutPage(page).payWith(CARDS.declines);
  await checkoutPage(page).expectRefusal();
  await checkoutPage(page).goBack();
  await expect(page.getByRole('heading', { name: 'Subscription & Billing' })).toBeVisible();
  await expect(page.getByText('Free trial: 7 days left')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await checkoutPage(page).expectDue('890.00');
  await checkoutPage(page).payWith(CARDS.pays);
  await expect(active(page)).toBeVisible();
});

test('a discount code reduces the price at the checkout and in the account, and an invalid code shows an error at its field', async ({
  trialist: page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  const code = page.getByLabel('Discount code');
  await code.fill('NONSENSE');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('This discount code is not valid.');
  await expect(code).toBeFocused();
  await expectAccessible(page);

  await code.fill('fellowship50');
  await page.keyboard.press('Enter');
  await checkoutPage(page).expectDue('44.50');
  await checkoutPage(page).payWith(CARDS.pays);
  await active(page).waitFor();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(subscription(page)).toContainText('FELLOWSHIP50');
  await expect(subscription(page)).toContainText('50% off');
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/−\$44\.50.*\$44\.50.*Paid/);
});

test('a subscription is cancelled after a confirmation, and resumed', async ({ subscriber: page }) => {
  await page.goto('/account?tab=billing');
  await expect(subscription(page)).toContainText('Next billing date');

  await test.step('the dialog is closed without a change', async () => {
    await page.getByRole('button', { name: 'Cancel Subscription…' }).click();
    await expect(page.getByRole('button', { name: 'Keep My Subscription' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cancel Subscription…' })).toBeFocused();
  });

  await test.step('the subscription is cancelled', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(subscription(page)).toContainText('Cancelling');
    await expect(subscription(page)).toContainText('Ends');
    await expect(subscription(page)).not.toContainText('Next billing date');
    await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeFocused();
    await page.goto('/library');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible(); // the paid period stays open
  });

  await test.step('the subscription is resumed', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(subscription(page)).toContainText('Active Subscription');
    await expect(subscription(page)).toContainText('Next billing date');
  });
});

test('the card is changed on the payment provider’s page, which leads back to the account', async ({
  subscriber: page,
}) => {
  await page.goto('/account?tab=billing');
  await page.getByRole('button', { name: 'Update Card' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await page.getByRole('link', { name: /^← Return to / }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
});
