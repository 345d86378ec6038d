import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { active, subscription, test } from './buyers.ts';
import { CARDS, checkoutPage } from './checkout-page.ts';
import { expect } from './test.ts';

/** Holds back the answer of the subscription status until the returned function is called. */
async function delayStatus(page: Page): Promise<() => Promise<void>> {
  const STATUS = '**/api/stripe/subscription-status';
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(STATUS, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(STATUS);
  };
}

test('a trial becomes a subscription through the checkout page, by keyboard alone', async ({ trialist: page }) => {
  await page.goto('/library');
  await expect(page.getByRole('region', { name: 'Your trial' })).toContainText('Free trial: 7 days left');
  await expectAccessible(page);

  await test.step('the learner chooses a plan', async () => {
    await page.getByRole('link', { name: 'Upgrade' }).press('Enter');
    const annual = page.getByRole('radio', { name: 'Annual' });
    await expect(annual).toBeChecked();
    await expectAccessible(page);
    await annual.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Discount code')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('the learner pays', async () => {
    await checkoutPage(page).expectDue('89.00');
    const releaseStatus = await delayStatus(page);
    await checkoutPage(page).payWith(CARDS.pays);
    await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    await releaseStatus();
    await expect(active(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('every page shows the subscription', async () => {
    await page.getByRole('link', { name: 'Go to the Library' }).click();
    await expect(page.getByRole('link', { name: /^Open / }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your trial' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Upgrade' })).toBeHidden();
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Subscription & Billing' }).click();
    await expect(subscription(page)).toContainText('Active Subscription');
    await expect(subscription(page)).toContainText('$89 a month');
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('the payment is in the history', async () => {
    await page.goto('/account?tab=payments');
    await expect(page.getByRole('row').nth(1)).toContainText('$89.00');
    await expect(page.getByRole('row').nth(1)).toContainText('Paid');
    await expectAccessible(page);
  });
});

test('the success page of a checkout gives no access to a user who has not paid [W4]', async ({ trialist: page }) => {
  await page.goto('/subscription-success?session_id=cs_test_made_up');
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByRole('tabpanel').getByText('Free Trial', { exact: true })).toBeVisible();
});

test('a user whose trial has ended cannot open a case and is led to subscribe', async ({ signedIn }) => {
  const page = await signedIn('expired');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/library');
  await expect(page.getByRole('region', { name: 'Your trial' })).toContainText('Your free trial has ended');
  const card = page.getByRole('link', { name: /^Open / }).first();
  await card.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Your free trial has ended' });
  await expect(dialog.getByRole('button', { name: 'Back to the Library' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await card.press('Enter');
  await dialog.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribe to the Library' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to Checkout' })).toBeVisible();
  expect(requestedPaths.filter((path) => /^\/api\/videos\/[0-9a-f]{8}-/.test(path))).toEqual([]);
});

test('a user whose trial is ending sees a reminder before a case and can continue to it', async ({ signedIn }) => {
  const page = await signedIn('ending');
  await page.goto('/library');
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .press('Enter');
  await expect(
    page.getByRole('alertdialog', { name: /^Your free trial is ending soon: \d days? left$/ }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Transcript' })).toBeVisible();
  await expect(dialog).toBeFocused();
});

test('a fellow sees only the fellowship card on the pricing page', async ({ signedIn }) => {
  const page = await signedIn('fellow');
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: 'Fellowship Member Access' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/library');
  await expect(page.getByRole('region', { name: 'Your trial' })).toBeHidden();
});
