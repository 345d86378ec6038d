import type { UnknownCase } from '@msk/contracts';
import { expectAccessible, expectAccessibleInEachForm, expectNoSidewaysScroll } from './accessibility.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

test('a learner calls unknown cases by keyboard alone, and reads the summary', async ({ openBrowser }) => {
  const page = await openBrowser();
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();

  await test.step('the worklist starts with a case that tells nothing', async () => {
    await page.goto('/practice');
    await expect(page.getByText('No worklists yet')).toBeVisible();
    await expectAccessibleInEachForm(page);
    const item = page.waitForResponse(/\/api\/practice\/items\/[\w-]+$/);
    await press(page, 'button', 'Start');
    await expect(page.getByRole('heading', { name: 'Unknown case', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Unknown case/);
    const unknown: UnknownCase = await (await item).json();
    expect(Object.keys(unknown).sort()).toEqual(
      ['answer', 'duration', 'embedUrl', 'id', 'joint', 'place', 'stopAt', 'worklistId'].sort(),
    );
    expect(unknown.answer).toBeNull();
    await expectAccessibleInEachForm(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the learner commits to a call and hears how right it was', async () => {
    await typeInto(page, 'What is it?', 'meniscal t');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Answer' }).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    const word = page.getByRole('button', { name: /^I (had it|was wrong)$/ }).first();
    await tabTo(page, word);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /\(your word\)$/ })).toBeVisible();
  });

  await test.step('the other cases are skipped, and the summary counts all five', async () => {
    for (let n = 0; n < 4; n++) {
      await press(page, 'link', 'Next Case');
      await press(page, 'button', 'Skip');
      await expect(page.getByRole('heading', { name: 'Skipped', level: 2 })).toBeVisible();
    }
    await press(page, 'link', 'Summary');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Skipped');
    await expect(page.getByRole('list', { name: 'Cases of the worklist' }).getByRole('listitem')).toHaveCount(5);
    await expectAccessibleInEachForm(page);
    await page.goto('/practice');
    await expect(page.getByRole('link', { name: 'Mixed cases' })).toBeVisible();
  });
});
