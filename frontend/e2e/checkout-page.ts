import { expect, type Page } from '@playwright/test';

/** Test cards of the payment provider. */
export const CARDS = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0002' } as const;

/** The payment provider's checkout page, on an origin of its own. */
export const checkoutPage = (page: Page) => ({
  /** By keyboard alone. */
  async payWith(card: string): Promise<void> {
    await page.getByLabel('Card number').fill(card);
    await page.keyboard.press('Enter');
  },
  expectDue: (sum: string) =>
    expect(page.getByRole('button', { name: new RegExp(`Subscribe for .*${sum.replace('.', '\\.')}`) })).toBeVisible(),
  expectRefusal: () => expect(page.getByRole('alert')).toContainText(/declined/i),
  goBack: () => page.getByRole('link', { name: '← Back' }).click(),
});
