import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachForm } from './accessibility.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const TITLE = 'Muscle Cramps'; // a case of the demo library
const PLAYLIST = 'Before the exam';

interface Learner {
  email: string;
  video: string;
  playlist: string;
}

interface Screen {
  name: string;
  path: (learner: Learner) => string;
  /** The call that brings the content. */
  call: RegExp;
  /** The heading of the error. */
  failure: string;
  content: (page: Page) => Locator;
  /** What stands there for a learner who has only just signed up; undefined if the screen is never empty. */
  empty?: string;
}

const caseLink = (page: Page) => page.getByRole('link', { name: new RegExp(TITLE) }).first();

const SCREENS: Screen[] = [
  {
    name: 'the library',
    path: () => '/library?query=muscle%20cramps',
    call: /\/api\/videos\/search\?/,
    failure: 'Failed to Load Videos',
    content: caseLink,
  },
  {
    name: 'a case',
    path: ({ video }) => `/library/${video}`,
    call: /\/api\/videos\/[0-9a-f-]{36}$/,
    failure: 'Failed to Load the Case',
    content: (page) => page.getByRole('dialog', { name: TITLE }).getByRole('heading', { name: 'Learning Points' }),
  },
  {
    name: 'the bookmarks',
    path: () => '/bookmarks',
    call: /\/api\/starred\?/,
    failure: 'Error Loading Bookmarks',
    content: caseLink,
    empty: 'No bookmarks yet',
  },
  {
    name: 'the history',
    path: () => '/history',
    call: /\/api\/watched\?/,
    failure: 'Failed to Load Your History',
    content: caseLink,
    empty: 'Your history is empty',
  },
  {
    name: 'the playlists',
    path: () => '/playlists',
    call: /\/api\/playlists$/,
    failure: 'Failed to Load Your Playlists',
    content: (page) => page.getByRole('link', { name: new RegExp(PLAYLIST) }),
    empty: 'No playlists yet',
  },
  {
    name: 'a playlist',
    path: ({ playlist }) => `/playlists/${playlist}`,
    call: /\/api\/playlists$/,
    failure: 'Failed to Load the Playlist',
    content: caseLink,
  },
  {
    name: 'the plans',
    path: () => '/pricing',
    call: /\/api\/public\/plans$/,
    failure: 'Failed to load the plans',
    content: (page) => page.getByText('$890').first(),
  },
  {
    name: 'the payments',
    path: () => '/account?tab=payments',
    call: /\/api\/payments\/history$/,
    failure: 'Failed to load account information',
    content: (page) => page.getByText('There are no payments yet.'),
  },
];

async function signUp(page: Page): Promise<string> {
  const email = newEmailAddress();
  await expect(await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  return email;
}

/** A learner on trial, who has a bookmark, a case in the history, and a playlist. */
async function signUpWithData(page: Page): Promise<Learner> {
  const email = await signUp(page);
  const found = await page.request.get('/api/videos/search?query=muscle%20cramps&limit=1');
  const { videos } = (await found.json()) as { videos: { id: string }[] };
  const video = videos[0]?.id ?? '';
  await expect(await page.request.post(`/api/starred/${video}`, { data: {} })).toBeOK();
  await expect(await page.request.post(`/api/watched/${video}`, { data: { progress: 40 } })).toBeOK();
  const created = await page.request.post('/api/playlists', { data: { title: PLAYLIST } });
  const { id: playlist } = (await created.json()) as { id: string };
  await expect(await page.request.put(`/api/playlists/${playlist}/items`, { data: { videoIds: [video] } })).toBeOK();
  return { email, video, playlist };
}

/** The status codes that a call fails with. Without an answer, what was kept for offline is shown. */
const FAILURES = [403, 429, 500] as const;

const CODES = { 401: 'unauthenticated', 403: 'cross_site_request', 429: 'rate_limited', 500: 'internal' } as const;

async function failCalls(page: Page, call: RegExp, failure: keyof typeof CODES): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({
      status: failure,
      headers: failure === 429 ? { 'Retry-After': '30' } : {},
      json: {
        statusCode: failure,
        code: CODES[failure],
        message: `The reason for ${failure}.`,
        requestId: randomUUID(),
      },
    }),
  );
}

for (const { name, path, call, failure: title, content, empty } of SCREENS) {
  test(`${name}: a slow answer shows placeholders, then the content, accessible on each screen in each theme`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    const learner = await signUpWithData(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path(learner));
    await expect(page.locator('[aria-busy="true"], [data-testid="skeleton"]').first()).toBeVisible();
    await expect(content(page)).toBeHidden();
    await expectAccessible(page);
    answer();
    await expect(content(page)).toBeVisible();
    await expectAccessibleInEachForm(page);
  });

  test(`${name}: every failure says what happened, and Try Again brings the content`, async ({
    openBrowser,
    problems,
  }) => {
    const page = await openBrowser();
    const learner = await signUpWithData(page);
    for (const failure of FAILURES)
      await test.step(String(failure), async () => {
        await failCalls(page, call, failure);
        await page.goto(path(learner));
        const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
        await expect(alert).toContainText(`The reason for ${failure}.`);
        if (failure === 500) await expectAccessibleInEachForm(page);
        await page.unroute(call);
        await alert.getByRole('button', { name: 'Try Again' }).click();
        await expect(content(page)).toBeVisible();
      });
    problems.length = 0; // the failures above are in the browser's console
  });

  test(`${name}: an ended session leads to the login, and from there back`, async ({ openBrowser }) => {
    const page = await openBrowser();
    const learner = await signUpWithData(page);
    await failCalls(page, call, 401);
    await page.goto(path(learner));
    await expect(page).toHaveURL(/\/auth\?mode=login/);
    await expect(page.getByText('Session Expired', { exact: true })).toBeVisible();
    await page.unroute(call);
    await page.getByLabel('Email', { exact: true }).fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(content(page)).toBeVisible();
  });

  if (empty)
    test(`${name}: a new learner sees what will be here, accessible on each screen in each theme`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser();
      const email = await signUp(page);
      await page.goto(path({ email, video: '', playlist: '' }));
      await expect(page.getByRole('heading', { name: empty })).toBeVisible();
      await expectAccessibleInEachForm(page);
    });
}
