import { SMALL_LIBRARY } from '@msk/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { extractLink, waitForEmail } from './mailbox.ts';
import { testInOwnEnvironment } from './own-environment.ts';
import { expect, newEmailAddress, PASSWORD } from './test.ts';

/** A resolved report would stand in the list that other tests are about. */
const test = testInOwnEnvironment('unsubscribe', () => ({ SANDBOX_LIBRARY: SMALL_LIBRARY.path }));

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
  await expect(visitor).toHaveURL('/unsubscribe'); // the token has left the address bar
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
