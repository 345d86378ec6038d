import { randomUUID } from 'node:crypto';
import { SMALL_LIBRARY } from '@msk/testing';
import type { Page } from '@playwright/test';
import { withClient } from '../../tools/postgres/with-client.ts';
import { expectAccessible } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { extractLink, waitForEmail } from './mailbox.ts';
import { testInOwnEnvironment } from './own-environment.ts';
import { expect, newEmailAddress, PASSWORD } from './test.ts';

/** A resolved report would stand in the list that other tests are about. */
const test = testInOwnEnvironment('unsubscribe', { settings: () => ({ SANDBOX_LIBRARY: SMALL_LIBRARY.path }) });

/** Reports a case as the user of the page, and resolves the report. */
async function reportAndResolve(page: Page, admin: Page): Promise<void> {
  const { videos } = await (await page.request.get('/api/videos?limit=1')).json();
  const report = await page.request.post(`/api/videos/${videos[0].id}/report`, { data: { reason: 'other' } });
  await expect(report).toBeOK();
  const { id } = await report.json();
  await expect(await admin.request.patch(`/api/admin/reports/${id}`, { data: { status: 'resolved' } })).toBeOK();
}

test('the link of a thank-you email stops further ones, once its button is pressed, and takes it back', async ({
  visitor,
  admin,
  environment,
}) => {
  const email = newEmailAddress();
  await expect(await visitor.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  await reportAndResolve(visitor, admin);
  const stoppedAt = async () =>
    (await (await visitor.request.get('/api/account/export')).json()).reportEmailsStoppedAt as string | null;

  await visitor.goto(extractLink(await waitForEmail(environment, email, /^Thank you for your report/)));
  await expect(visitor).toHaveURL('/unsubscribe?emails=reports'); // the token has left the address bar
  await expect(visitor.getByRole('heading', { name: 'Emails about your reports' })).toBeVisible();
  await expectAccessible(visitor);
  expect(await stoppedAt()).toBeNull();

  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await stoppedAt()).not.toBeNull();

  await visitor.getByRole('button', { name: 'Subscribe Again' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
  expect(await stoppedAt()).toBeNull();
});

/** Enqueues the digest of a user as on a Monday: of everything so far. */
async function enqueueDigest(databaseUrl: string, email: string): Promise<void> {
  await withClient(databaseUrl, async (database) => {
    await database.query(
      `insert into pgboss.job (id, name, data)
       select $2, 'learning.digest-email', jsonb_build_object('failures', 0, 'postponed', 0, 'data', jsonb_build_object(
              'userId', id, 'since', '2020-01-01T00:00:00Z', 'until', now()))
         from identity."user" where email = $1`,
      [email, randomUUID()],
    );
  });
}

test('the weekly digest is chosen and stopped by keyboard alone [M4]', async ({ visitor: page, environment }) => {
  const email = newEmailAddress();
  await expect(await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  await page.goto(extractLink(await waitForEmail(environment, email, /^Verify your email/)));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  const digest = page.getByRole('switch', { name: 'Weekly digest' });

  await test.step('the switch is off until it is pressed', async () => {
    await page.goto('/account?tab=preferences');
    await expect(digest).not.toBeChecked();
    await tabTo(page, digest);
    await page.keyboard.press('Space');
    await expect(digest).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the link of a digest stops digests once its button is pressed', async () => {
    await enqueueDigest(environment.databaseUrl, email);
    await page.goto(extractLink(await waitForEmail(environment, email, /^Your week at /)));
    await expect(page.getByRole('heading', { name: 'Weekly digests' })).toBeVisible();
    await press(page, 'button', 'Unsubscribe');
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account?tab=preferences');
    await expect(digest).toBeVisible();
    await expect(digest).not.toBeChecked();
  });
});
