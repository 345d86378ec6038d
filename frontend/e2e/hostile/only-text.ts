import { expect, type Page } from '@playwright/test';

/** Notes whatever a text that was taken for markup would do: ask, fetch from elsewhere, lead away. Its console is watched anyway. */
export function watchForMarkup(page: Page, ownOrigins: string[], problems: string[]): void {
  page.on('dialog', async (dialog) => {
    problems.push(`a dialog said ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!ownOrigins.includes(origin) && protocol !== 'data:') problems.push(`asked for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (protocol.startsWith('http') && !ownOrigins.includes(origin)) problems.push(`went to ${frame.url()}`);
  });
}

/** Nothing on the page was drawn from a text, and no link does anything but lead somewhere. */
export async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('[data-x]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
}
