import { expectAccessibleInEachTheme } from './accessibility.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

test('the admin panel opens with the analytics, and its charts are drawn', async ({ admin: page, learner }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/analytics');
  await expect(page.getByRole('region', { name: 'Revenue Metrics' })).toContainText('$');
  const chart = page.getByRole('region', { name: 'Monthly Recurring Revenue (USD)' });
  await expect(chart.locator('svg.recharts-surface').first()).toBeVisible();
  await chart.getByRole('button', { name: 'Table' }).click();
  await expect(chart.getByRole('table')).toBeVisible();

  const downloads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await downloads).suggestedFilename()).toMatch(/\.csv$/);

  const requested: string[] = [];
  learner.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await learner.goto('/library');
  await expect(learner.getByRole('link', { name: /^Open / }).first()).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/admin'))).toEqual([]);
});

test('a report is reviewed, its case is edited and blacklisted, and the lifted entry brings the case back', async ({
  admin: page,
  signedIn,
}) => {
  const learner = await signedIn('annual');
  const { videos } = await (await learner.request.get('/api/videos?sortBy=date&limit=30')).json();
  const { id, title } = videos.at(-1); // the oldest one: no other test is about it
  const report = (reason: string) => learner.request.post(`/api/videos/${id}/report`, { data: { reason } });
  await expect(await report('incorrect_information')).toBeOK();
  const caseTitle = `Corrected ${Date.now()}`;
  const row = () => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Review' }) });
  const choose = async (action: string) => {
    await row()
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page
      .getByRole('menu', { name: /^Actions for/ })
      .getByRole('menuitem', { name: action })
      .click();
    return page.getByRole('dialog');
  };

  await test.step('the content is edited', async () => {
    await page.goto('/admin/reports');
    const dialog = await choose('Edit Content');
    await dialog.getByLabel('AI case title').fill(caseTitle);
    await dialog.getByLabel('Title', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await expectAccessibleInEachTheme(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Video Updated', { exact: true })).toBeVisible();
    await expect(row()).toContainText(caseTitle);
  });

  await test.step('the review needs a status', async () => {
    await row().getByRole('button', { name: 'Review' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save Review' }).click();
    await expect(dialog.getByText('Please select a status')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the case is blacklisted after a confirmation', async () => {
    const dialog = await choose('Blacklist');
    await dialog.getByRole('button', { name: 'Blacklist' }).click();
    await expect(page.getByText('Video has been removed from the library.', { exact: true })).toBeVisible();
    await expect.poll(async () => (await learner.request.get(`/api/videos/${id}`)).status()).toBe(404);
  });

  await test.step('the lifted entry brings the case back', async () => {
    await page.goto('/admin/blacklist');
    await page.getByRole('searchbox', { name: 'Search recordings' }).fill(title);
    await page
      .getByRole('button', { name: /^Lift / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
    await expect(page.getByText('Entry Lifted', { exact: true })).toBeVisible();
    await expect.poll(async () => (await learner.request.get(`/api/videos/${id}`)).status()).toBe(200);
  });
});

test('the showcase is changed by keys, and its preview plays', async ({ admin: page }) => {
  await page.goto('/admin/showcase');
  const titleAt = async (position: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Position ${position}` })
      .locator('strong')
      .textContent();
  await expect(page.getByRole('button', { name: /^Move .* to position 2/ }).first()).toBeVisible();
  const first = await titleAt(1);
  await page.getByRole('button', { name: `Move ${first} to position 2` }).press('Enter');
  await expect(page.getByText('Showcase video updated successfully', { exact: true })).toBeVisible();
  await expect.poll(() => titleAt(2)).toBe(first);
  await page.getByRole('button', { name: `Move ${first} to position 1` }).press('Enter');
  await expect.poll(() => titleAt(1)).toBe(first);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').locator('iframe').first()).toBeVisible();
});

test('the command palette leads to a section, a user and a case by keys', async ({ admin: page }) => {
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Go to a section, a user or a case' });
    await expect(box).toBeFocused();
    await box.fill(text);
  };
  await open('dead');
  await expect(page.getByRole('dialog').getByText('Dead Letters')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dead-letters');

  await open('monthly@');
  await page.getByRole('dialog').getByText('monthly@sesamoid.test').click();
  await expect(page).toHaveURL(/\/admin\/users\?user=/);
  await expect(page.getByRole('dialog').getByText('monthly@sesamoid.test').first()).toBeVisible();
});

test('an admin sends a new user another verification link, and ends their sessions', async ({
  admin: page,
  visitor,
}) => {
  const email = newEmailAddress();
  await expect(await visitor.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await page.getByRole('button', { name: email }).click();
  const drawer = page.getByRole('dialog', { name: email });
  await expect(drawer.getByText('Free Trial')).toBeVisible();
  await expectAccessibleInEachTheme(page);

  await drawer.getByRole('button', { name: 'Extend Trial' }).click();
  await page
    .getByRole('dialog', { name: /^Extend the trial/ })
    .getByRole('button', { name: 'Extend Trial' })
    .click();
  await expect(page.getByText('Trial Extended', { exact: true })).toBeVisible();

  await drawer.getByRole('button', { name: 'End Sessions' }).click();
  await page
    .getByRole('dialog', { name: /^End all sessions/ })
    .getByRole('button', { name: 'End Sessions' })
    .click();
  await expect(page.getByText('Sessions Ended', { exact: true })).toBeVisible();
  expect((await visitor.request.get('/api/auth/user')).status()).toBe(401);
});

test('a visitor is denied the admin panel and led to the login, an expired session too', async ({
  visitor,
  signedInAs,
  learner,
}) => {
  await visitor.goto('/admin');
  await expect(visitor.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(visitor.getByText('Admin access required. Redirecting to login...')).toBeVisible();
  await expect(visitor).toHaveURL(/\/auth\?mode=login/);
  await learner.goto('/admin/users');
  await expect(learner).toHaveURL('/library');

  const admin = await signedInAs({ email: 'admin@sesamoid.test', password: 'sesamoid-demo' });
  // With the code of both pages at hand: while it is being loaded, a failure reloads the page, and nothing is expired then.
  await admin.goto('/admin/audit-log');
  await expect(admin.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await admin.getByRole('link', { name: 'Dead Letters' }).click();
  await expect(admin.getByRole('heading', { name: 'Dead Letters' })).toBeVisible();
  // Before the session ends: a polled request may notice that first, and opens the login at once.
  await admin.route('**/api/login', (route) => route.fulfill({ status: 204 })); // a browser then stays on its page
  const redirected = admin.waitForRequest('**/api/login');
  await admin.context().clearCookies();
  // At once, if the link is still there.
  await admin.getByRole('link', { name: 'Audit Log' }).evaluateAll((links) => {
    for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await expect(admin.getByText('Session Expired', { exact: true })).toBeVisible();
  await expect(admin.getByText('Please log in again.', { exact: true })).toBeVisible();
  await redirected;
});
