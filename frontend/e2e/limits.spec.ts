import { join } from 'node:path';
import { expectAccessible } from './accessible.ts';
import { newAddress, PASSWORD } from './newcomer.ts';
import { testInOwnWorld } from './own-world.ts';
import { expect } from './test.ts';

/** With the limits that the common world does without. */
const test = testInOwnWorld('limits', () => ({ DEMO: '0', SANDBOX_LIBRARY: join(import.meta.dirname, 'library') }));
test.describe.configure({ mode: 'default' }); // one worker, one world

const ALLOWED = 10; // failed sign-ins in 15 minutes; reliability-and-security.md, section 16

test('too many wrong passwords: the page says how long to wait', async ({ visitor }) => {
  const email = newAddress();
  for (let n = 0; n < ALLOWED; n++) {
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

test('a second mail within a minute: the page counts down what the server asks for, also after a reload', async ({
  visitor,
}) => {
  const email = newAddress();
  await expect(await visitor.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  await visitor.goto('/account');
  await visitor.getByRole('button', { name: 'Resend Verification Email' }).click();
  const waiting = visitor.getByRole('button', { name: /^Send again in \d:\d\d$/ });
  await expect(waiting).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(visitor.getByText('Failed to resend', { exact: true })).toBeVisible();
  await expect(waiting).toBeVisible();
  await expectAccessible(visitor);
});
