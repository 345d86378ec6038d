import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmailAddress, PASSWORD, signUp, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const TITLE = 'Muscle Cramps'; // a case of the demo library
const NOTE = 'written at the workstation';
const OFFLINE_NOTE = 'written on the train';

async function openNotes(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Open ${TITLE}`, exact: true }).click();
  await page.getByRole('dialog', { name: TITLE }).getByRole('tab', { name: 'Notes' }).click();
}

const newNote = (page: Page) => page.getByRole('textbox', { name: 'New note' });

/** The address and the body of everything in every cache, and the storage and the databases of the site. */
async function readStored(context: BrowserContext, page: Page): Promise<string> {
  const cached = await page.evaluate(async () => {
    const entries: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        entries.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return entries.join('\n');
  });
  return cached + JSON.stringify((await context.storageState({ indexedDB: true })).origins);
}

/** The worker is active, and the answers of the present page are kept. */
async function everythingKept(context: BrowserContext, page: Page, texts: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const text of texts) await expect.poll(() => readStored(context, page)).toContain(text);
}

test('without a connection a learner finds the library and the own notes, and writes and bookmarks what is sent once', async ({
  openBrowser,
  problems,
}) => {
  const page = await openBrowser();
  const context = page.context();
  const email = await signUp(page);

  await test.step('the learner searches, opens a case and writes a note', async () => {
    await page.goto('/library?query=muscle%20cramps');
    await openNotes(page);
    await newNote(page).fill(NOTE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Note at/ })).toHaveValue(NOTE);
    await everythingKept(context, page, [email, NOTE, '/api/videos/search']);
  });

  await test.step('no address and no word of a paid video is stored', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { embedUrl } = await (await page.request.get(`/api/videos/${id}`)).json();
    const stored = await readStored(context, page);
    // The words of the demo's transcripts are those of their descriptions; the fields are looked for instead.
    for (const address of [embedUrl, new URL(embedUrl).pathname]) expect(stored).not.toContain(address);
    expect(stored).not.toMatch(/"(vimeoId|embedUrl|transcript|cues)":("|\[)/);
    expect(stored).not.toContain('"moments"');
  });

  await test.step('offline, a reload shows the case with its notes, and what is written is kept', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(offlineNotice(page)).toBeVisible();
    await openTab(page);
    await expect(page.getByRole('textbox', { name: /^Note at/ })).toHaveValue(NOTE);
    await newNote(page).fill(OFFLINE_NOTE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Notes that are not saved yet' })).toContainText(OFFLINE_NOTE);
    await page.getByRole('dialog').getByRole('button', { name: 'Bookmark', exact: true }).click();
    await expect(
      page.getByText('Kept in this browser until the library can be reached', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: `Open ${TITLE}`, exact: true })).toBeVisible();
    await expect(page.getByText(/You see what was loaded on/)).toBeVisible();
    await page.goto('/bookmarks');
    await expect(page.getByRole('heading', { name: 'My Bookmarks' })).toBeVisible();
    await expect(page.getByText(OFFLINE_NOTE)).toBeVisible();
    const unsent = page.getByRole('list', { name: 'Bookmarks that are not saved yet' });
    await expect(unsent.getByRole('link', { name: TITLE })).toBeVisible();
    await expect(unsent).toContainText('will be sent when you are online');
  });

  await test.step('online again, the note and the bookmark are sent once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/notes$|\/starred\//.test(request.url())) sent.push(request.url());
    });
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE_NOTE)).toBeHidden();
    await expect(page.getByRole('link', { name: `Open ${TITLE}`, exact: true })).toBeVisible();
    await expect(offlineNotice(page)).toBeHidden();
    const { notes } = await (await page.request.get('/api/notes?limit=20&offset=0')).json();
    expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual([NOTE, OFFLINE_NOTE].sort());
    await expect.poll(async () => (await page.request.get('/api/starred/ids')).json()).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  // The browser reports each request that had no connection.
  const others = problems.filter((problem) => !/net::ERR_|FetchEvent|Failed to fetch/.test(problem));
  problems.splice(0, problems.length, ...others);
});

/**
 * The bar of a page without a connection. After a reload, not every version of Chromium tells the page that it is emulated to
 * be offline; the page then finds out by its requests. Both texts: `offline-bar.spec.tsx`.
 */
const offlineNotice = (page: Page) => page.getByText(/^(You are offline|The library cannot be reached)\.$/);

/** After a reload of the page with an open case. */
async function openTab(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: TITLE }).getByRole('tab', { name: 'Notes' }).click();
}

test('the next user of a browser finds nothing of the one before, whose other tab is signed out [S4]', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const context = page.context();
  const first = await signUp(page);
  await page.goto('/library');
  await everythingKept(context, page, [first]);

  const other = await context.newPage();
  await other.goto('/library');
  // The answer to a request of the ended session clears the cookie, which may be the next session's by then.
  await other.waitForLoadState('networkidle');
  const second = newEmailAddress();
  await expect(
    await other.request.post('/api/auth/register', { data: { email: second, password: PASSWORD } }),
  ).toBeOK();
  await other.reload();
  await everythingKept(context, other, [second]);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(await readStored(context, other)).not.toContain(first);

  await test.step('the admin application is not stored', async () => {
    await other.goto('/admin');
    await expect(other).toHaveURL(/\/$|\/library/);
    expect(await readStored(context, other)).not.toContain('/admin/assets');
  });
});

test('the application can be installed', async ({ visitor: page }) => {
  await page.goto('/library');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'The Sesamoid Library', start_url: '/library', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const themeColor = page.locator('meta[name=theme-color]');
  await expect(themeColor).toHaveAttribute('content', '#0b0d10');
});
