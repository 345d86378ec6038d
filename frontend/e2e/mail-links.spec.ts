import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible } from './accessible.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newAddress, PASSWORD } from './newcomer.ts';
import { expect, test } from './test.ts';

const VERIFICATION = /^Verify your email/;
const RESET = /^Choose a new password/;
const INVALID = 'The verification link is invalid or has expired. You can request a new one below.';

/** Somebody without a name who signs up at this page; answers their address. */
async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  await expect(await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  return email;
}

const askForReset = async (page: Page, email: string) =>
  expect(await page.request.post('/api/auth/forgot-password', { data: { email } })).toBeOK();

test('M4 a scanner that opens the link in the mail uses nothing up', async ({ visitor, world, playwright }) => {
  const link = linkIn(await mailTo(world, await signUp(visitor), VERIFICATION));
  const scanner = await playwright.request.newContext();
  for (const _ of ['when the mail arrives', 'when it is opened']) await expect(await scanner.get(link)).toBeOK();
  await scanner.dispose();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});

test('M8 the token leaves the address bar on arrival, and goes nowhere but to its own call', async ({
  visitor,
  world,
}) => {
  const email = await signUp(visitor);
  await askForReset(visitor, email);
  for (const subject of [VERIFICATION, RESET]) {
    const link = linkIn(await mailTo(world, email, subject));
    const token = new URL(link).searchParams.get('token') ?? 'no token';
    const told: string[] = [];
    const listen = (request: { url(): string; headers(): Record<string, string> }) => {
      const seen = [request.url(), request.headers()['referer'] ?? ''];
      if (request.url() !== link && seen.some((text) => text.includes(token))) told.push(request.url());
    };
    visitor.on('request', listen);
    const page = await visitor.goto(link);
    expect(page?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(visitor).toHaveURL(new URL(link).pathname);
    await visitor.reload();
    await expect(visitor.getByLabel('Email')).toBeVisible(); // it came without a token now
    expect(told).toEqual([]);
    visitor.off('request', listen);
  }
});

test('a link that was used, or is too old, says so and offers another', async ({ visitor, signedInAs, world }) => {
  const email = await signUp(visitor);
  const link = linkIn(await mailTo(world, email, VERIFICATION));

  await test.step('too old', async () => {
    await aDayPasses(world.databaseUrl, email);
    await visitor.goto(link);
    await expect(visitor.getByText(INVALID)).toBeVisible();
    await expect(visitor.getByLabel('Email')).toHaveValue(email); // who is signed in need not type it
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Request New Link' }).click();
    await expect(visitor.getByText('Email sent!', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  });

  await test.step('used', async () => {
    let newer = link;
    await expect(async () => {
      newer = linkIn(await mailTo(world, email, VERIFICATION));
      expect(newer).not.toBe(link);
    }).toPass();
    await visitor.goto(newer);
    await expect(visitor.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await visitor.goto(newer);
    await expect(visitor.getByText(INVALID)).toBeVisible();
  });

  await test.step('a reset link that was used', async () => {
    await askForReset(visitor, email);
    const reset = linkIn(await mailTo(world, email, RESET));
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

/** The links of an address become a day older. */
async function aDayPasses(databaseUrl: string, email: string): Promise<void> {
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    await database.query(
      `update identity.mail_token set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
        where user_id = (select id from identity."user" where email = $1)`,
      [email],
    );
  } finally {
    await database.end();
  }
}
