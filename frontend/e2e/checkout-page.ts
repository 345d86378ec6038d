import { expect, type Page } from '@playwright/test';

/** Cards of the payment provider's test mode. */
export const CARDS = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0002' } as const;

/** The payment provider's page, which stands on a site of its own. */
export const onCheckout = (page: Page) => ({
  /** By keyboard alone, as a payer in a hurry does. */
  async payWith(card: string): Promise<void> {
    await page.getByLabel('Card number').fill(card);
    await page.keyboard.press('Enter');
  },
  expectDue: (sum: string) =>
    expect(page.getByRole('button', { name: new RegExp(`Subscribe for .*${sum.replace('.', '\\.')}`) })).toBeVisible(),
  expectRefusal: () => expect(page.getByRole('alert')).toContainText(/declined/i),
  goBack: () => page.getByRole('link', { name: '← Back' }).click(),
});
