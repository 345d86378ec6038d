import type { Page } from '@playwright/test';

/** Opens the menu of the signed-in user in the top bar. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  return page.getByRole('menu', { name: /^Account of/ });
}
