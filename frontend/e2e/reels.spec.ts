import { expectAccessible } from './accessibility.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

test('a learner makes a reel of a question, orders and presents it, and shares it, by keyboard alone', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();

  await test.step('the moments of the question are a reel, which plays', async () => {
    await page.goto('/reels');
    await typeInto(page, 'A reel from a question', 'cramps');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Clips' }).getByRole('listitem').nth(1)).toBeVisible();
    await press(page, 'button', 'Play the reel');
    await expect(page.getByText(/^Clip 1 of/)).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByText(/^Clip 2 of/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the order and a note stay after a reload', async () => {
    const second = page.getByRole('button', { name: /^Move up: clip 2/ });
    const title = await page.getByRole('button', { name: /^Play clip 2/ }).textContent();
    await tabTo(page, second);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.keyboard.press('Enter');
    await saved;
    const note = page.getByRole('textbox', { name: /^Note on clip 1/ });
    await tabTo(page, note);
    const noted = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.keyboard.type('Ask them first.');
    await page.keyboard.press('Tab');
    await noted;
    await page.reload();
    await expect(page.getByRole('button', { name: /^Play clip 1/ })).toHaveText(title ?? '');
    await expect(note).toHaveValue('Ask them first.');
  });

  await test.step('the audience sees the clips, the presenter the notes', async () => {
    await press(page, 'link', 'Present');
    const opening = page.waitForEvent('popup');
    await press(page, 'button', 'Open the Audience Window');
    const audience = await opening;
    await expect(audience.getByRole('heading', { name: 'cramps' })).toBeVisible();
    await page.bringToFront();
    await page.keyboard.press('n');
    await expect(audience.locator('iframe')).toBeVisible();
    await expect(page.getByText('Ask them first.')).toBeVisible();
    await expect(audience.getByText('Ask them first.')).toBeHidden();
    await audience.bringToFront();
    await audience.keyboard.press('n');
    await expect(page.getByText(/^Clip 2 of/)).toBeVisible();
    await expectAccessible(page);
    await audience.close();
  });

  await test.step('a visitor sees what the link shows, and no player', async () => {
    await press(page, 'link', 'End the presentation');
    await press(page, 'button', 'Make a Link');
    const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const visitor = await openBrowser();
    await visitor.goto(new URL(url).pathname);
    await expect(visitor.getByRole('heading', { name: 'cramps', level: 1 })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Start a Free Trial' })).toBeVisible();
    await expect(visitor.locator('iframe')).toBeHidden();
    await expectAccessible(visitor);
    await press(page, 'button', 'Revoke Link');
    await expect(page.getByRole('button', { name: 'Make a Link' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('alert')).toContainText('This link is not valid');
  });
});
