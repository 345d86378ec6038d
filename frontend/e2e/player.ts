import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The player of the open case, in its frame; cards have the title too. */
export const playerOf = (page: Page, title: string): FrameLocator =>
  page.locator(`iframe[title="${title}"]`).contentFrame();

/** Waits until the player plays, and pauses it by its key: on a busy machine a short case would end meanwhile. */
export async function pausePlayer(page: Page, title: string): Promise<void> {
  const player = playerOf(page, title);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
}
