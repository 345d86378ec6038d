import { expectAccessibleInEachForm, expectNoSidewaysScroll } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

test('a learner finds the gaps by keyboard alone, also by a curriculum', async ({ openBrowser }) => {
  const page = await openBrowser();
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();

  await test.step('the table is reached from the practice, and leads to the library with the filters of a cell', async () => {
    await page.goto('/practice');
    await press(page, 'link', 'coverage');
    await expect(page.getByRole('heading', { name: 'Coverage', level: 1 })).toBeVisible();
    const cell = page.getByRole('table').getByRole('link').first();
    await expect(cell).toHaveAccessibleName(/: 0 of \d+ watched/);
    await expectAccessibleInEachForm(page);
    const href = (await cell.getAttribute('href'))!;
    await tabTo(page, cell);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await page.goBack();
  });

  await test.step('a curriculum shows its headings, and its gaps come first', async () => {
    const choice = page.getByRole('combobox', { name: 'Curriculum' });
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    // A key that is pressed before the list has the focus is lost.
    await expect(page.getByRole('option', { name: 'No Curriculum' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'FRCR' })).toBeFocused();
    await page.keyboard.press('Enter');
    const headings = page.getByRole('region', { name: 'FRCR Curriculum' });
    await expect(headings.getByText(/of \d+ watched/).first()).toBeVisible();
    await expectAccessibleInEachForm(page);
    for (const width of [360, 3840]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the first gap is opened in the library', async () => {
    await press(page, 'link', 'largest gaps');
    const gap = page.getByRole('region', { name: 'Largest Gaps' }).getByRole('link').first();
    const href = (await gap.getAttribute('href'))!;
    await tabTo(page, gap);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  });
});
