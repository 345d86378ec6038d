import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { waitForEmail } from './mailbox.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const NEW_PASSWORD = 'other words for the second reading';

test('a learner ends another session, changes the password, exports the data, and erases the account', async ({
  visitor: page,
  signedInAs,
  environment,
}) => {
  const email = newEmailAddress();
  const credentials = { email, password: PASSWORD };
  const person = { ...credentials, firstName: 'Mona', lastName: 'Weiss' };
  await expect(await page.request.post('/api/auth/register', { data: person })).toBeOK();
  const otherDevice = await signedInAs(credentials);
  await otherDevice.goto('/library');

  await page.goto('/account?tab=security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

  await test.step('the learner ends the session of another device', async () => {
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText('This device');
    await expectAccessible(page);
    await sessions.last().getByRole('button', { name: /^End/ }).click();
    await expect(sessions).toHaveCount(1);
    await otherDevice.getByRole('combobox', { name: 'Search cases' }).fill('knee');
    await expect(otherDevice.getByText('Session Expired', { exact: true })).toBeVisible();
  });

  await test.step('the learner changes the password', async () => {
    const other = await signedInAs(credentials);
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm the new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/password/);
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    expect((await other.request.get('/api/auth/user')).status()).toBe(401);
    await waitForEmail(environment, email, /was changed/);
  });

  await test.step('the learner exports the data', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(JSON.stringify(exported)).toContain(email);
  });

  await test.step('the account is erased after a confirmation with the password', async () => {
    await page.getByRole('button', { name: 'Erase My Account…' }).click();
    await expect(page.getByRole('button', { name: 'Keep My Account' })).toBeFocused();
    await page.getByLabel('Your password').fill(PASSWORD); // the old one
    await page.getByRole('button', { name: 'Erase Everything' }).click();
    await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/password/);
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account erased', { exact: true })).toBeVisible(); // first: the toast closes after 5 s
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
    await waitForEmail(environment, email, /is erased/);
    const again = { data: { email, password: NEW_PASSWORD } };
    expect((await page.request.post('/api/auth/login', again)).status()).toBe(401);
  });
});
