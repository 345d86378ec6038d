import { expect, type Page } from '@playwright/test';

/**
 * Records every effect of a text that was rendered as markup: a dialog, a request to another origin, a navigation. The
 * console is watched anyway.
 */
export function watchForMarkup(page: Page, ownOrigins: string[], problems: string[]): void {
  page.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!ownOrigins.includes(origin) && protocol !== 'data:') problems.push(`request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (protocol.startsWith('http') && !ownOrigins.includes(origin)) problems.push(`navigation: ${frame.url()}`);
  });
}

/** Expects that no element was created from a text, and that no link runs a script. */
export async function expectTextOnly(page: Page): Promise<void> {
  await expect(page.locator('[data-x]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
}
