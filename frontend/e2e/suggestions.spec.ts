import type { Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

test('a learner picks a suggestion for half a word with the arrow keys and Enter, and Back undoes the search', async ({
  learner,
}) => {
  await learner.goto('/library');
  const box = learner.getByRole('combobox', { name: 'Search cases' });
  const list = learner.getByRole('listbox', { name: 'Suggestions' });

  await test.step('suggestions are shown and announced to screen readers', async () => {
    await learner.keyboard.press('/');
    await box.pressSequentially('muscle cr');
    const cramps = list.getByRole('option', { name: 'Muscle Cramps, Case', exact: true });
    await expect(cramps).toBeVisible();
    await expect(learner.getByText(/^\d suggestions?$/)).toHaveAttribute('aria-live', 'polite');
    await expectAccessible(learner);
  });

  await test.step('the arrow keys select a suggestion while the focus stays in the box', async () => {
    const chosen = list.getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(0);
    do await learner.keyboard.press('ArrowDown');
    while ((await chosen.getAttribute('aria-label')) !== 'Muscle Cramps, Case');
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await expectAccessible(learner);
  });

  await test.step('Enter searches for the suggestion', async () => {
    await learner.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('Muscle Cramps');
    await expect(learner).toHaveURL(/\?query=Muscle\+Cramps$/);
    await expect(learner.getByRole('link', { name: 'Open Muscle Cramps' })).toBeVisible();
  });

  await test.step('Back shows the whole library', async () => {
    await learner.goBack();
    await expect(learner).toHaveURL(/\/library$/);
    await expect(box).toHaveValue('');
    await expect(learner.getByRole('link', { name: /^Open / })).toHaveCount(20);
  });
});

test('Escape closes the suggestions and keeps what was typed, and a tap picks a suggestion on a narrow screen', async ({
  learner,
}) => {
  await learner.setViewportSize({ width: 360, height: 740 });
  await learner.goto('/library?query=foot');
  const box = learner.getByRole('combobox', { name: 'Search cases' });
  const list = learner.getByRole('listbox', { name: 'Suggestions' });
  await box.press('End');
  await expect(list).toBeHidden();
  await box.pressSequentially(' inj');
  await expect(list).toBeVisible();
  expect(await learner.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('foot inj');
  await box.press('Escape');
  await expect(box).toHaveValue('foot inj');
  await box.fill('');
  await box.pressSequentially('muscle cr');
  await list.getByRole('option', { name: 'Muscle Cramps, Case', exact: true }).click();
  await expect(box).toHaveValue('Muscle Cramps');
  await expect(box).toBeFocused();
  await expect(list).toBeHidden();
});

test('a case that is opened before the last letters were searched for stays open', async ({ learner }) => {
  await learner.goto('/library');
  const first = learner.getByRole('link', { name: /^Open / }).first();
  await expect(first).toBeVisible();
  await learner.getByRole('combobox', { name: 'Search cases' }).fill('muscle');
  await first.click();
  await expect(learner.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await learner.goBack();
  await expect(learner).toHaveURL(/\/library\?query=muscle$/);
});

test('a case that is pressed while the results of the last letters arrive opens', async ({ learner }) => {
  await learner.goto('/library');
  const link = learner.getByRole('link', { name: /^Open / }).first();
  const address = await link.getAttribute('href');
  await link.hover();
  const results = learner.waitForResponse(/\/api\/videos\/search\?.*cramps/);
  await learner.getByRole('combobox', { name: 'Search cases' }).fill('muscle cramps');
  await learner.mouse.down();
  await (await results).finished();
  await expect(learner).toHaveURL(/\/library\?query=muscle\+cramps$/);
  await learner.mouse.up();
  await expect(learner).toHaveURL(`${address}?query=muscle+cramps`);
  await expect(learner.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('the cases on the page stay readable while the next results load', async ({ learner }) => {
  await learner.goto('/library?query=muscle');
  const cards = learner.getByRole('link', { name: /^Open / });
  await expect(cards.first()).toBeVisible();
  const intercepted = new Promise<Route>((resolve) => learner.route(/\/api\/videos\/search\?.*cramps/, resolve));
  await learner.getByRole('combobox', { name: 'Search cases' }).fill('muscle cramps');
  const route = await intercepted;
  const picture = learner.getByRole('article').first().locator('img, svg').first();
  await expect(picture).toHaveCSS('filter', 'opacity(0.5)');
  await expectAccessible(learner);
  await route.continue();
  await expect(cards.first()).toHaveAccessibleName('Open Muscle Cramps');
  await expect(picture).toHaveCSS('filter', 'none');
});
