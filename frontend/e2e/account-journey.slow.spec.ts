import { expectAccessible } from './accessibility.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { extractLink, waitForEmail } from './mailbox.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const NEW_PASSWORD = 'other words for the second reading';

test('a user signs up, verifies the email address, and resets a forgotten password, all by keyboard', async ({
  visitor: page,
  signedInAs,
  environment,
}) => {
  const email = newEmailAddress();
  const library = page.getByRole('heading', { name: 'Insights from the Virtual MSK Fellowship' });

  const openMenu = async () => {
    await press(page, 'button', 'Account of Mona Weiss');
    await expect(page.getByRole('menu')).toBeVisible();
  };
  const logout = async () => {
    await openMenu();
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

  await test.step('the user signs up and is signed in at once', async () => {
    await page.goto('/');
    await press(page, 'link', 'Start Free Trial');
    await typeInto(page, /^First name/, 'Mona');
    await typeInto(page, /^Last name/, 'Weiss');
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account created!', { exact: true })).toBeVisible(); // first: the toast closes after 5 s
    await expect(library).toBeVisible();
  });

  await test.step('the account shows that the email address is not verified', async () => {
    await openMenu();
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not verified')).toBeVisible();
    await expect(page.getByText('Free Trial')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the link in the email verifies the address', async () => {
    await page.goto(extractLink(await waitForEmail(environment, email, /^Verify your email/)));
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'link', 'Continue to Login'); // already signed in, so it redirects
    await expect(library).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('the user logs out and logs in again', async () => {
    await logout();
    await login(PASSWORD);
    await expect(page.getByText(`Logged in as ${email}`, { exact: true })).toBeVisible();
  });

  const otherPage = await signedInAs({ email, password: PASSWORD });
  await otherPage.goto('/library');

  await test.step('the user requests a reset link and chooses another password', async () => {
    await logout();
    await press(page, 'link', 'Forgot password?');
    await typeInto(page, 'Email', email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email sent!', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(extractLink(await waitForEmail(environment, email, /^Choose a new password/)));
    await typeInto(page, 'New password', NEW_PASSWORD);
    await typeInto(page, 'Confirm password', NEW_PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password reset!', { exact: true })).toBeVisible();
    await waitForEmail(environment, email, /was changed/);
  });

  await test.step('every other session is ended', async () => {
    await otherPage.getByRole('combobox', { name: 'Search cases' }).fill('knee');
    await expect(otherPage.getByText('Session Expired', { exact: true })).toBeVisible();
    await expect(otherPage.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  await test.step('only the new password works', async () => {
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
