import type { BrowserContext, Page } from '@playwright/test';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const FIRST_NAME = 'Canarina';
const DRAFT = 'a thought of a canary';
const SEARCH_TEXT = 'tendons of a canary';

test('after the logout no data of the learner is left in the browser, and no script has seen the session token [S4]', async ({
  visitor: page,
  context,
  environment,
}) => {
  const email = newEmailAddress();
  const bodies = collectResponseBodies(page, environment.url);

  await test.step('a learner signs up, searches, opens a case, begins a note, and opens the account page', async () => {
    await page.goto('/auth?mode=signup');
    await page.getByLabel(/^First name/).fill(FIRST_NAME);
    await page.getByLabel(/^Last name/).fill('Weiss');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByRole('combobox', { name: 'Search cases' }).fill(SEARCH_TEXT);
    await expect(page).toHaveURL(/canary/);
    await page.goto('/library');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('textbox', { name: 'New note' }).fill(DRAFT);
    expect(await readBrowserStorage(context, page)).toContain(DRAFT);
    await page.goto('/account?tab=security');
    await expect(page.getByText('This device')).toBeVisible();
  });

  const [session] = await context.cookies();
  const { id } = await (await page.request.get('/api/auth/user')).json();

  await test.step('the session token is only in the cookie', async () => {
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const texts = await bodies();
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ text }) => text.includes(session?.value ?? '')).map(({ url }) => url)).toEqual([]);
    expect(await readBrowserStorage(context, page)).not.toContain(session?.value);
  });

  await test.step('the learner logs out', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('nothing of the learner is stored', async () => {
    const stored = await readBrowserStorage(context, page);
    for (const trace of [email, FIRST_NAME, id, SEARCH_TEXT, DRAFT, session?.value])
      expect(stored).not.toContain(trace);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(FIRST_NAME)).toHaveCount(0);
  });
});

/** Collects the body of every response of this origin, scripts and pages included. */
function collectResponseBodies(page: Page, origin: string): () => Promise<{ url: string; text: string }[]> {
  const bodies: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== origin || /font|image/.test(response.headers()['content-type'] ?? ''))
      return;
    const body = response.text().catch(() => ''); // a response without a body, or of a page that was closed
    bodies.push(body.then((text) => ({ url: response.url(), text })));
  });
  return () => Promise.all(bodies);
}

/** Everything that this browser stores: cookies, storage, databases, caches, and the state of the history entry. */
async function readBrowserStorage(context: BrowserContext, page: Page): Promise<string> {
  const state = await context.storageState({ indexedDB: true });
  const inPage = await page.evaluate(async () => {
    const names = 'caches' in window ? await caches.keys() : [];
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { session: { ...sessionStorage }, history: history.state, cached: requests.flat().map(({ url }) => url) };
  });
  const { cookies: _alone, ...stored } = state;
  return JSON.stringify([stored, inPage]);
}
