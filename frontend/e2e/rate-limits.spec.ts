import { SMALL_LIBRARY } from '@msk/testing';
import { expectAccessible } from './accessibility.ts';
import { testInOwnEnvironment } from './own-environment.ts';
import { expect, newEmailAddress, PASSWORD } from './test.ts';

/** With the rate limits, which the shared environment turns off. */
const test = testInOwnEnvironment('limits', {
  settings: () => ({ DEMO: '0', SANDBOX_LIBRARY: SMALL_LIBRARY.path }),
});
// The tests run in one worker: each worker would start an environment of its own.
test.describe.configure({ mode: 'default' });

const MAX_FAILED_SIGN_INS = 10; // within 15 minutes; reliability-and-security.md, section 16

test('the login page says how long to wait after too many wrong passwords', async ({ visitor }) => {
  const email = newEmailAddress();
  for (let n = 0; n < MAX_FAILED_SIGN_INS; n++) {
    const attempt = await visitor.request.post('/api/auth/login', { data: { email, password: 'wrong' } });
    expect(attempt.status()).toBe(401);
  }
  await visitor.goto('/auth?mode=login');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill('wrong once more');
  await visitor.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(visitor.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText(/try again in/i);
  await expect(visitor.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(visitor);
});

test('the account page counts down the server’s wait before another verification email, also after a reload', async ({
  visitor,
}) => {
  const email = newEmailAddress();
  await expect(await visitor.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  await visitor.goto('/account');
  await visitor.getByRole('button', { name: 'Resend Verification Email' }).click();
  const resendButton = visitor.getByRole('button', { name: /^Send again in \d:\d\d$/ });
  await expect(resendButton).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(visitor.getByText('Failed to resend', { exact: true })).toBeVisible();
  await expect(resendButton).toBeVisible();
  await expectAccessible(visitor);
});
