import type { Page } from '@playwright/test';
import { withClient } from '../../tools/postgres/with-client.ts';
import { expectAccessible } from './accessibility.ts';
import { extractLink, waitForEmail } from './mailbox.ts';
import { expect, PASSWORD, signUp, test } from './test.ts';

const VERIFICATION_SUBJECT = /^Verify your email/;
const RESET_SUBJECT = /^Choose a new password/;
const INVALID_LINK_MESSAGE = 'The verification link is invalid or has expired. You can request a new one below.';

const requestPasswordReset = async (page: Page, email: string) =>
  expect(await page.request.post('/api/auth/forgot-password', { data: { email } })).toBeOK();

test('a mail scanner that opens a verification link does not use it up [M4]', async ({
  visitor,
  environment,
  playwright,
}) => {
  const link = extractLink(await waitForEmail(environment, await signUp(visitor), VERIFICATION_SUBJECT));
  const scanner = await playwright.request.newContext();
  for (const _ of ['on delivery', 'on opening']) await expect(await scanner.get(link)).toBeOK();
  await scanner.dispose();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});

test('the token of a link leaves the address bar on arrival and is sent only to its own endpoint [M8]', async ({
  visitor,
  environment,
}) => {
  const email = await signUp(visitor);
  await requestPasswordReset(visitor, email);
  for (const subject of [VERIFICATION_SUBJECT, RESET_SUBJECT]) {
    const link = extractLink(await waitForEmail(environment, email, subject));
    const token = new URL(link).searchParams.get('token') ?? 'no token';
    const leakedTo: string[] = [];
    const listen = (request: { url(): string; headers(): Record<string, string> }) => {
      const urls = [request.url(), request.headers()['referer'] ?? ''];
      if (request.url() !== link && urls.some((text) => text.includes(token))) leakedTo.push(request.url());
    };
    visitor.on('request', listen);
    const page = await visitor.goto(link);
    expect(page?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(visitor).toHaveURL(new URL(link).pathname);
    await visitor.reload();
    await expect(visitor.getByLabel('Email')).toBeVisible(); // without a token this time
    expect(leakedTo).toEqual([]);
    visitor.off('request', listen);
  }
});

test('a used or expired link shows an error and offers another one', async ({ visitor, signedInAs, environment }) => {
  const email = await signUp(visitor);
  const link = extractLink(await waitForEmail(environment, email, VERIFICATION_SUBJECT));

  await test.step('an expired verification link is rejected, and another one is sent', async () => {
    await ageLinksByOneDay(environment.databaseUrl, email);
    await visitor.goto(link);
    await expect(visitor.getByText(INVALID_LINK_MESSAGE)).toBeVisible();
    await expect(visitor.getByLabel('Email')).toHaveValue(email); // filled in for a signed-in user
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Request New Link' }).click();
    await expect(visitor.getByText('Email sent!', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  });

  await test.step('a used verification link is rejected', async () => {
    let newer = link;
    await expect(async () => {
      newer = extractLink(await waitForEmail(environment, email, VERIFICATION_SUBJECT));
      expect(newer).not.toBe(link);
    }).toPass();
    await visitor.goto(newer);
    await expect(visitor.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await visitor.goto(newer);
    await expect(visitor.getByText(INVALID_LINK_MESSAGE)).toBeVisible();
  });

  await test.step('a used reset link is rejected', async () => {
    await requestPasswordReset(visitor, email);
    const reset = extractLink(await waitForEmail(environment, email, RESET_SUBJECT));
    const other = await signedInAs({ email, password: PASSWORD });
    for (const page of [visitor, other]) {
      await page.goto(reset);
      await page.getByLabel('New password', { exact: true }).fill('words that nobody has used');
      await page.getByLabel('Confirm password', { exact: true }).fill('words that nobody has used');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      if (page === visitor) await expect(page.getByText('Password reset!', { exact: true })).toBeVisible();
    }
    await expect(other.getByText('The reset link is invalid or has expired.')).toBeVisible();
    await expectAccessible(other);
  });
});

/** Makes the links of an email address a day older. */
async function ageLinksByOneDay(databaseUrl: string, email: string): Promise<void> {
  await withClient(databaseUrl, async (database) => {
    await database.query(
      `update identity.email_token set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
        where user_id = (select id from identity."user" where email = $1)`,
      [email],
    );
  });
}
