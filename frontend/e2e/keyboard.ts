import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TAB_STOPS = 120; // a full round of the library, wherever it starts; more tab stops count as unreachable

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${MAX_TAB_STOPS} × Tab: ${target}`);
}

/** Types into the field with this label, by keyboard. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Activates the link, button or tab with this name, by keyboard. */
export async function press(page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press('Enter');
}
