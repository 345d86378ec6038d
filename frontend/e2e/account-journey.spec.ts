import { expectAccessible } from './accessible.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newAddress, PASSWORD } from './newcomer.ts';
import { expect, test } from './test.ts';

const NEW_PASSWORD = 'other words for the second reading';

test('somebody signs up, proves the address, forgets the password and chooses another, all by keyboard', async ({
  visitor: page,
  signedInAs,
  world,
}) => {
  const email = newAddress();
  const library = page.getByRole('heading', { name: 'Insights from the Virtual MSK Fellowship' });

  const logout = async () => {
    await press(page, 'button', 'Account of Mona Weiss');
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  };
  const login = async (password: string) => {
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', password);
    await page.keyboard.press('Enter');
  };

  await test.step('signs up, and is signed in at once', async () => {
    await page.goto('/');
    await press(page, 'link', 'Start Free Trial');
    await typeInto(page, /^First name/, 'Mona');
    await typeInto(page, /^Last name/, 'Weiss');
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account created!', { exact: true })).toBeVisible(); // first: it is gone after 5 s
    await expect(library).toBeVisible();
  });

  await test.step('sees that the address is not proven yet', async () => {
    await press(page, 'button', 'Account of Mona Weiss');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not verified')).toBeVisible();
    await expect(page.getByText('Free Trial')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('opens the link in the mail', async () => {
    await page.goto(linkIn(await mailTo(world, email, /^Verify your email/)));
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'link', 'Continue to Login'); // signed in already, so it leads on
    await expect(library).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('logs out, and in again', async () => {
    await logout();
    await login(PASSWORD);
    await expect(page.getByText(`Logged in as ${email}`, { exact: true })).toBeVisible();
  });

  const elsewhere = await signedInAs({ email, password: PASSWORD });
  await elsewhere.goto('/library');

  await test.step('forgets the password, and chooses another', async () => {
    await logout();
    await press(page, 'link', 'Forgot password?');
    await typeInto(page, 'Email', email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email sent!', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(linkIn(await mailTo(world, email, /^Choose a new password/)));
    await typeInto(page, 'New password', NEW_PASSWORD);
    await typeInto(page, 'Confirm password', NEW_PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password reset!', { exact: true })).toBeVisible();
    await mailTo(world, email, /was changed/);
  });

  await test.step('is signed out wherever they were signed in', async () => {
    await elsewhere.getByRole('searchbox', { name: 'Search cases' }).fill('knee');
    await expect(elsewhere.getByText('Session Expired', { exact: true })).toBeVisible();
    await expect(elsewhere.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  await test.step('gets in with the new password alone', async () => {
    await login(PASSWORD);
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(library).toBeVisible();
    await logout();
    await expectAccessible(page);
  });
});
