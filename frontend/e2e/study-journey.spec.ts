import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pausePlayer } from './player.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const TITLE = 'Muscle Cramps'; // a case of the demo library with ten lines of transcript
const NOTE = 'Ask about electrolytes first.';

/** A learner of the test's own: what they watch and write is theirs alone. */
async function signUp(page: Page): Promise<void> {
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();
}

async function openCase(page: Page): Promise<void> {
  await page.goto('/library?query=muscle%20cramps');
  await page.getByRole('link', { name: `Open ${TITLE}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
}

/** Resolves when the server has stored a position that the player reported. */
const positionStored = (page: Page) =>
  page.waitForResponse((response) => {
    const { positionSeconds = 0 } = (response.request().postDataJSON() ?? {}) as { positionSeconds?: number };
    return response.ok() && positionSeconds > 5;
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE });

test('a learner stops in the middle of a case, goes on there later, and finds bookmark, note and history again', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signUp(page);

  await test.step('the learner jumps to a line, writes a note there and bookmarks the case', async () => {
    await openCase(page);
    const dialog = dialogOf(page);
    const stored = positionStored(page);
    await dialog
      .getByRole('button', { name: /^\d+:\d\d/ })
      .nth(2)
      .click();
    await expect(dialog.locator('button[aria-current="true"]')).toBeVisible();
    await pausePlayer(page, TITLE);
    await dialog.getByRole('tab', { name: 'Notes' }).click();
    await dialog.getByRole('textbox', { name: 'New note' }).fill(NOTE);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: /^Note at/ })).toHaveValue(NOTE);
    await dialog.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
    await expectAccessible(page);
    await stored;
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the library offers to go on where the learner stopped', async () => {
    await page.goto('/library');
    const row = page.getByRole('region', { name: 'Continue Watching' });
    await expect(row.getByText(/% watched/)).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('link', { name: new RegExp(`^Resume at .*: ${TITLE}$`) }).click();
    await expect(dialogOf(page).locator('button[aria-current="true"]')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the bookmark is listed, takes notes, and its timed note is found', async () => {
    await page.goto('/bookmarks');
    await expect(page.getByRole('link', { name: `Open ${TITLE}`, exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /notes/i }).fill('See the differential.');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    // The field is as high as its text; on paper the text stands in its place.
    await expect(page.getByText('See the differential.').filter({ visible: true })).toHaveCount(1);
    for (const control of [page.getByRole('banner'), page.getByRole('searchbox'), page.getByRole('button').first()])
      await expect(control).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('searchbox').fill('electrolytes');
    await expect(page.getByText('electrolytes').first()).toBeVisible();
    const file = await page.request.get('/api/notes/export?format=csv');
    expect(await file.text()).toContain(NOTE);
  });

  await test.step('the history has the case, and removing it can be undone', async () => {
    await page.goto('/history');
    const entry = page.getByRole('link', { name: new RegExp(TITLE) }).first();
    await expect(entry).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Remove from history: ${TITLE}` }).click();
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toBeVisible();
  });
});

test('what is watched on one device is offered on another at once', async ({ openBrowser }) => {
  const [workstation, phone] = [await openBrowser(), await openBrowser()];
  await signUp(workstation);
  await phone.context().addCookies(await workstation.context().cookies());
  await openCase(workstation);
  const stored = positionStored(workstation);
  await dialogOf(workstation)
    .getByRole('button', { name: /^\d+:\d\d/ })
    .nth(3)
    .click();
  await pausePlayer(workstation, TITLE);
  await stored;
  await openCase(phone);
  await expect(dialogOf(phone).getByRole('button', { name: /^Resume at / })).toBeVisible();
});
