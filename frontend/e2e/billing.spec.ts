import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { CARDS, checkoutPage } from './checkout-page.ts';
import { test as base, expect, newEmailAddress, PASSWORD } from './test.ts';

const test = base.extend<{ trialist: Page; subscriber: Page }>({
  /** A page of a user who has just registered. */
  trialist: async ({ visitor, context }, use) => {
    const person = { email: newEmailAddress(), password: PASSWORD };
    await expect(await context.request.post('/api/auth/register', { data: person })).toBeOK();
    await use(visitor);
  },
  /** A page of a user who has just subscribed. */
  subscriber: async ({ trialist }, use) => {
    await trialist.goto('/pricing');
    await trialist.getByRole('radio', { name: 'Monthly' }).check();
    await trialist.getByRole('button', { name: 'Continue to Checkout' }).click();
    await checkoutPage(trialist).payWith(CARDS.pays);
    await expect(active(trialist)).toBeVisible();
    await use(trialist);
  },
});

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

const active = (page: Page) => page.getByRole('heading', { name: 'Your subscription is active' });
const subscription = (page: Page) => page.getByRole('region', { name: 'Your subscription' });

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

test('the success page of a checkout gives no access to a user who has not paid [W4]', async ({ trialist: page }) => {
  await page.goto('/subscription-success?session_id=cs_test_made_up');
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByRole('tabpanel').getByText('Free Trial', { exact: true })).toBeVisible();
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
