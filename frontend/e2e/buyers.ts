import type { Page } from '@playwright/test';
import { CARDS, checkoutPage } from './checkout-page.ts';
import { test as base, expect, newEmailAddress, PASSWORD } from './test.ts';

export const test = base.extend<{ trialist: Page; subscriber: Page }>({
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

export const active = (page: Page) => page.getByRole('heading', { name: 'Your subscription is active' });
export const subscription = (page: Page) => page.getByRole('region', { name: 'Your subscription' });
