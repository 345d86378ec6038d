import type { Page } from '@playwright/test';
import { playerOf } from './player.ts';
import { expect, test } from './test.ts';

const TITLE = 'Muscle Cramps';

/** From now on: where the fourth line of the transcript was, at each frame; it is the first that a click aims at. */
const recordPositions = (page: Page) =>
  page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    const record = () => {
      const line = document.querySelector('[data-cue="3"]');
      if (line) positions.push(line.getBoundingClientRect().y);
      requestAnimationFrame(record);
    };
    record();
  });

const recordedPositions = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { positions: number[] }).positions)]);

test('the lines of a transcript do not move under the pointer while a case opens', async ({ learner: page }) => {
  await page.goto('/library?query=muscle');
  const card = page.getByRole('link', { name: `Open ${TITLE}`, exact: true });
  await expect(card).toBeVisible();
  await recordPositions(page);
  await card.click();
  await expect(playerOf(page, TITLE).getByText(/\/ 0?\d:\d\d$/)).toBeVisible();
  expect(await recordedPositions(page)).toHaveLength(1);
});
