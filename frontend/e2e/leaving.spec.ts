import type { BrowserContext, Page } from '@playwright/test';
import { newAddress, PASSWORD } from './newcomer.ts';
import { expect, test } from './test.ts';

const FIRST_NAME = 'Canarina';
const SOUGHT = 'tendons of a canary';

test('S4 after the logout nothing of the learner is in the browser, and no script ever saw the token', async ({
  visitor: page,
  context,
  world,
}) => {
  const email = newAddress();
  const bodies = collectBodies(page, world.url);

  await test.step('somebody signs up, searches, opens a case, looks at the account', async () => {
    await page.goto('/auth?mode=signup');
    await page.getByLabel(/^First name/).fill(FIRST_NAME);
    await page.getByLabel(/^Last name/).fill('Weiss');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(SOUGHT);
    await expect(page).toHaveURL(/canary/);
    await page.goto('/library');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/account?tab=security');
    await expect(page.getByText('This device')).toBeVisible();
  });

  const [session] = await context.cookies();
  const { id } = await (await page.request.get('/api/auth/user')).json();

  await test.step('the token is in the cookie alone', async () => {
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const texts = await bodies();
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ text }) => text.includes(session?.value ?? '')).map(({ url }) => url)).toEqual([]);
    expect(await storedIn(context, page)).not.toContain(session?.value);
  });

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('nothing is left', async () => {
    const left = await storedIn(context, page);
    for (const trace of [email, FIRST_NAME, id, SOUGHT, session?.value]) expect(left).not.toContain(trace);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(FIRST_NAME)).toHaveCount(0);
  });
});

/** The text of every answer that the page gets from us, scripts and pages included. */
function collectBodies(page: Page, origin: string): () => Promise<{ url: string; text: string }[]> {
  const bodies: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== origin || /font|image/.test(response.headers()['content-type'] ?? ''))
      return;
    const body = response.text().catch(() => ''); // an answer without a body, or of a page that was left
    bodies.push(body.then((text) => ({ url: response.url(), text })));
  });
  return () => Promise.all(bodies);
}

/** All that this browser has kept: cookies, storage, databases, caches, and the state of the history's entry. */
async function storedIn(context: BrowserContext, page: Page): Promise<string> {
  const state = await context.storageState({ indexedDB: true });
  const inPage = await page.evaluate(async () => {
    const names = 'caches' in window ? await caches.keys() : [];
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { session: { ...sessionStorage }, history: history.state, cached: requests.flat().map(({ url }) => url) };
  });
  const { cookies: _alone, ...kept } = state;
  return JSON.stringify([kept, inPage]);
}
