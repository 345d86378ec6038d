import { press, tabTo, typeInto } from './keyboard.ts';
import { pausePlayer } from './player.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const TITLE = 'Muscle Cramps'; // a case of the demo library with ten lines of transcript
const NOTE = 'Ask about electrolytes first.';

test('a learner finds a case, studies it, goes on there later, and finds the note again, by keyboard alone', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog', { name: TITLE });
  const search = page.getByRole('combobox', { name: 'Search cases' });
  const currentLine = dialog.locator('button[aria-current="true"]');
  const message = page.getByText('Added to your favorites', { exact: true });
  const closeCase = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };

  await test.step('the learner signs in', async () => {
    await page.goto('/auth?mode=login');
    await typeInto(page, 'Email', account.email);
    await typeInto(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(search).toBeVisible();
  });

  await test.step('one key leads to the search box, and the case opens from its card', async () => {
    await expect(page.getByText(/ cases found$/)).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('muscle cramps');
    await page.keyboard.press('Enter');
    await press(page, 'link', `Open ${TITLE}`);
    await expect(dialog).toBeFocused();
  });

  await test.step('the arrow keys reach a line, which the player plays', async () => {
    const lines = dialog.getByRole('button', { name: /^\d+:\d\d/ });
    await tabTo(page, lines.first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(lines.nth(2)).toBeFocused();
    const stored = page.waitForResponse((response) => {
      const { positionSeconds = 0 } = (response.request().postDataJSON() ?? {}) as { positionSeconds?: number };
      return response.ok() && positionSeconds > 5;
    });
    await page.keyboard.press('Enter');
    await expect(currentLine).toBeVisible();
    await pausePlayer(page, TITLE);
    await stored;
  });

  await test.step('single keys write a note and bookmark the case', async () => {
    await page.keyboard.press('n');
    await expect(dialog.getByRole('textbox', { name: 'New note' })).toBeFocused();
    await page.keyboard.type(NOTE);
    await press(page, 'button', 'Add');
    await expect(dialog.getByRole('textbox', { name: /^Note at/ })).toHaveValue(NOTE);
    await tabTo(page, dialog.getByRole('tab', { name: 'Notes' }));
    await page.keyboard.press('b');
    await expect(message).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  });

  await test.step('Escape closes the case, and the focus is on its card again', async () => {
    await expect(message).toBeHidden(); // Escape would close the message first
    await closeCase();
    await expect(page.getByRole('link', { name: `Open ${TITLE}`, exact: true })).toBeFocused();
  });

  await test.step('the library offers to go on where the learner stopped', async () => {
    await press(page, 'button', 'Clear the search');
    await expect(search).toHaveValue('');
    await press(page, 'link', new RegExp(`^Resume at .*: ${TITLE}$`));
    await expect(currentLine).toBeVisible();
    await closeCase();
  });

  await test.step('the bookmarks find the note, which opens the case at its second', async () => {
    await press(page, 'link', 'My Bookmarks');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('electrolytes');
    const note = page.getByRole('link', { name: /electrolytes/ }).first();
    await tabTo(page, note);
    await page.keyboard.press('Enter');
    await expect(currentLine).toBeVisible();
    await closeCase();
  });

  await test.step('the learner logs out', async () => {
    await press(page, 'button', /^Account of/);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });
});
