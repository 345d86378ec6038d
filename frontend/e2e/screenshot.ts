import { join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Takes a screenshot for the README, only if asked to (`PICTURES=1 npm test -- --only=e2e`), so that tests change no
 * file.
 */
export async function takeScreenshot(page: Page, name: 'library' | 'admin' | 'account'): Promise<void> {
  if (!process.env['PICTURES']) return;
  await page.screenshot({ path: join(import.meta.dirname, `../../docs/images/${name}.png`), animations: 'disabled' });
}
