import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { playerOf } from './player.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const TITLE = 'Muscle Cramps'; // a case of the demo library with ten lines of transcript

/** Opens the case over a search that finds others too; the settings are those of a learner of the test's own. */
async function openCase(page: Page): Promise<FrameLocator> {
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();
  await page.goto('/library?query=muscle');
  await page.getByRole('link', { name: `Open ${TITLE}`, exact: true }).click();
  const frame = playerOf(page, TITLE);
  await expect(frame.getByText(/\/ 0?\d:\d\d$/)).toBeVisible();
  return frame;
}

/** The player's own clock, in seconds. */
async function secondOf(player: FrameLocator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await player.locator('output').textContent()) ?? '').split(/[: ]/).map(Number);
  return minutes * 60 + seconds;
}

test('an open case is steered by its keys, on the page and in full screen', async ({ openBrowser }) => {
  const page = await openBrowser();
  const player = await openCase(page);
  const dialog = page.getByRole('dialog', { name: TITLE });
  const caption = page.locator('[data-caption]');
  const key = (name: string) => page.keyboard.press(name);
  await expect(dialog).toBeFocused();

  await test.step('sound, picture and speed', async () => {
    await key('l');
    await expect.poll(() => secondOf(player)).toBe(10);
    await key('ArrowLeft');
    await expect.poll(() => secondOf(player)).toBe(5);
    await key('m');
    await expect(player.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await key('ArrowDown');
    await expect(page.getByText('Volume 90 %')).toBeAttached();
    await key('>');
    await expect(player.getByRole('button', { name: '1.25× speed' })).toBeVisible();
    await key('c');
    await expect(caption).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the reading room', async () => {
    await key('r');
    await expect(page.locator('[data-running-line]')).toBeVisible();
    await expect(page.getByRole('heading', { name: TITLE })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Transcript' })).toBeHidden();
    const screen = page.viewportSize();
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(screen?.height);
    for (const digit of '11') await key(digit);
    await expect(page.getByText('Brightness 80 %')).toBeAttached();
    await expectAccessible(page);
    await key('0');
    await key('Escape');
    await expect(page.locator('[data-running-line]')).toBeHidden();
    await expect(dialog).toBeFocused();
  });

  await test.step('play, pause and single frames', async () => {
    await key('Space');
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await key('k');
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
    const rewind = () => key('j').then(() => secondOf(player));
    await expect.poll(rewind).toBe(0);
    for (let frame = 0; frame < 26; frame++) await key('.');
    await expect.poll(() => secondOf(player)).toBe(1);
    for (let frame = 0; frame < 2; frame++) await key(',');
    await expect.poll(() => secondOf(player)).toBe(0);
  });

  await test.step('hits, bookmark and help', async () => {
    await key(']');
    await expect(page.getByText(/^Hit \d+ of \d+$/)).toBeAttached();
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await key('b');
    await expect(dialog.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
    const message = page.locator('li[data-kind="success"]'); // Escape would close it before the help
    await expect(message).toBeVisible();
    await expect(message).toBeHidden();
    await key('?');
    const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await expect(help).toBeVisible();
    await expectAccessible(page);
    await key('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('a note in full screen', async () => {
    await key('f');
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    const hasPlayer = () => page.evaluate(() => !!document.fullscreenElement?.querySelector('iframe'));
    await expect.poll(hasPlayer).toBe(true);
    await key('n');
    await page.keyboard.type('Seen in full screen');
    await key('Enter');
    await key('f');
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
    // By its key: the browser can still give a click just after full screen to the player's frame.
    await dialog.getByRole('tab', { name: 'Notes' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: /^Note at/ })).toHaveValue('Seen in full screen');
  });

  await test.step('the next result takes speed and captions over, and the previous one leads back', async () => {
    const results = page.getByRole('navigation', { name: 'Results' });
    await expect(results).toContainText(/^\d+ of \d+$/);
    const place = await results.textContent();
    const url = page.url();
    await key('Shift+N');
    await expect(results).not.toHaveText(place ?? '');
    await expect(page).not.toHaveURL(url);
    await expect(page.getByRole('button', { name: '1.25× speed' })).toBeVisible();
    await expect(page.locator('iframe').contentFrame().getByRole('button', { name: '1.25× speed' })).toBeVisible();
    const preferences = await page.request.get('/api/account/preferences');
    expect(await preferences.json()).toMatchObject({ playbackRate: 1.25, captions: true });
    await key('Shift+P');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(url);
    await key('Escape');
    await expect(page.getByRole('link', { name: `Open ${TITLE}`, exact: true })).toBeFocused();
  });
});
