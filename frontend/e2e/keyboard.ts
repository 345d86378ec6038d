import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 60; // stops of Tab; what lies further away is not within reach

/** Goes on with Tab until the focus is on it, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < FARTHEST; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${FARTHEST} × Tab: ${target}`);
}

/** Types into the field with this label, without a mouse. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Opens the link, or presses the button, that has this name. */
export async function press(page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press('Enter');
}
