import type { VideoPage } from '@msk/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

const WIDTHS = [360, 1280];
const THEMES = ['dark', 'light'] as const;
/** Two words that some cases of the demo library have both of, and more cases one of. */
const QUERY = 'finger deformity';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search cases' });
const cards = (page: Page) => page.getByRole('link', { name: /^Open / });

/** Checks the page at a phone's and at a desktop's width in both themes, and that nothing runs off its edge. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

async function find(page: Page, query: string): Promise<VideoPage> {
  const response = await page.request.get(`/api/videos/search?limit=100&query=${encodeURIComponent(query)}`);
  return response.json();
}

test('a learner sees where the cases with all words end, and the count says which are which', async ({ learner }) => {
  const { total, matchingAll = 0 } = await find(learner, QUERY);
  expect(matchingAll).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(matchingAll);
  await learner.goto(`/library?query=${QUERY}`);
  await expect(learner.getByRole('heading', { name: /^\d+ cases? with all words$/ })).toHaveText(
    new RegExp(`^${matchingAll} case`),
  );
  const divider = learner.getByRole('heading', { name: /^\d+ cases? with some of the words$/ });
  await expect(divider).toHaveText(new RegExp(`^${total - matchingAll} case`));
  const above = await divider.evaluate(
    (element) =>
      [...document.querySelectorAll('article')].filter(
        (card) => card.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length,
  );
  expect(above).toBe(matchingAll);
  await expect(learner.getByRole('status').filter({ hasText: 'with all words' })).toBeAttached();
  await expectAccessibleEverywhere(learner);
});

test('a search without results says what was close, and Escape keeps what was typed', async ({ learner }) => {
  await learner.goto('/library');
  const box = searchBox(learner);
  await box.fill('"deformity finger"');
  await expect(learner.getByRole('heading', { name: 'No cases found' })).toBeVisible();
  await box.press('Escape');
  await box.press('Escape');
  await expect(box).toHaveValue('"deformity finger"');
  await expectAccessibleEverywhere(learner);
  await learner.getByRole('button', { name: /^\d+ cases? for deformity finger$/ }).click();
  await expect(box).toHaveValue('deformity finger');
  await expect(cards(learner).first()).toBeVisible();
  await learner.goBack();
  await learner.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(box).toHaveValue('');
  await expect(cards(learner)).toHaveCount(20);
});

test('on a phone the first case is on the first screen, and the filters open in a dialog', async ({ learner }) => {
  await learner.setViewportSize({ width: 390, height: 844 });
  await learner.goto('/library');
  await expect(cards(learner).first()).toBeVisible();
  const title = learner.getByRole('article').first().getByRole('heading');
  await expect(title).toBeInViewport({ ratio: 1 });

  const button = learner.getByRole('button', { name: 'Filters' });
  await button.press('Enter');
  const dialog = learner.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Duration' }).press('Enter');
  await learner.getByRole('option', { name: /^Short/ }).press('Enter');
  await expect(learner).toHaveURL(/duration=short/);
  await expect(dialog.getByRole('button', { name: 'Reset 1 set' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Show [\d,]+ cases?$/ })).toBeVisible();
  for (const theme of THEMES) {
    await learner.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expectAccessible(learner);
  }
  await learner.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(learner.getByRole('button', { name: 'Filters 1 set' })).toBeFocused();
});
