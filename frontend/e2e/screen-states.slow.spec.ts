import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachForm } from './accessibility.ts';
import { interceptCalls } from './intercept-calls.ts';
import { expect, PASSWORD, signUp, test } from './test.ts';

const TITLE = 'Muscle Cramps'; // a case of the demo library
const PLAYLIST = 'Before the exam';
const REEL = 'Double lines';
const NOTE = 'Look for the double line.';

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
  /** The content is kept for offline, so it is shown while the server cannot be reached, too. */
  isKept: boolean;
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
    isKept: true,
    content: caseLink,
  },
  {
    name: 'a case',
    path: ({ video }) => `/library/${video}`,
    call: /\/api\/videos\/[0-9a-f-]{36}$/,
    failure: 'Failed to Load the Case',
    isKept: true,
    content: (page) => page.getByRole('dialog', { name: TITLE }).getByRole('heading', { name: 'Summary' }),
  },
  {
    name: 'the bookmarks',
    path: () => '/bookmarks',
    call: /\/api\/starred\?/,
    failure: 'Error Loading Bookmarks',
    isKept: true,
    content: caseLink,
    empty: 'No bookmarks yet',
  },
  {
    name: 'the history',
    path: () => '/history',
    call: /\/api\/watched\?/,
    failure: 'Failed to Load Your History',
    isKept: true,
    content: caseLink,
    empty: 'Your history is empty',
  },
  {
    name: 'the playlists',
    path: () => '/playlists',
    call: /\/api\/playlists$/,
    failure: 'Failed to Load Your Playlists',
    isKept: true,
    content: (page) => page.getByRole('link', { name: new RegExp(PLAYLIST) }),
    empty: 'No playlists yet',
  },
  {
    name: 'a playlist',
    path: ({ playlist }) => `/playlists/${playlist}`,
    call: /\/api\/playlists$/,
    failure: 'Failed to Load the Playlist',
    isKept: true,
    content: caseLink,
  },
  {
    name: 'the reviews',
    path: () => '/reviews',
    call: /\/api\/reviews\?due=true/,
    failure: 'Failed to Load Your Reviews',
    isKept: true,
    content: (page) => page.getByRole('heading', { name: NOTE }),
    empty: 'No cards yet',
  },
  {
    name: 'the practice',
    path: () => '/practice',
    call: /\/api\/practice\/worklists\?/,
    failure: 'Failed to Load Your Worklists',
    isKept: false,
    content: (page) => page.getByRole('link', { name: 'Mixed cases' }),
    empty: 'No worklists yet',
  },
  {
    name: 'the coverage',
    path: () => '/coverage',
    call: /\/api\/coverage$/,
    failure: 'Failed to Load Your Coverage',
    isKept: false,
    content: (page) => page.getByRole('heading', { name: 'Largest Gaps' }),
  },
  {
    name: 'the clip reels',
    path: () => '/reels',
    call: /\/api\/reels\?/,
    failure: 'Failed to Load Your Reels',
    isKept: false,
    content: (page) => page.getByRole('link', { name: REEL }),
    empty: 'No reels yet',
  },
  {
    name: 'the plans',
    path: () => '/pricing',
    call: /\/api\/public\/plans$/,
    failure: 'Failed to load the plans',
    isKept: false,
    content: (page) => page.getByText('$890').first(),
  },
  {
    name: 'the payments',
    path: () => '/account?tab=payments',
    call: /\/api\/payments\/history$/,
    failure: 'Failed to load account information',
    isKept: false,
    content: (page) => page.getByText('There are no payments yet.'),
  },
];

/** A learner on trial, who has a bookmark, a case in the history, a card to review, a playlist, a worklist and a reel. */
async function signUpWithData(page: Page): Promise<Learner> {
  const email = await signUp(page);
  const found = await page.request.get('/api/videos/search?query=muscle%20cramps&limit=1');
  const { videos } = (await found.json()) as { videos: { id: string }[] };
  const video = videos[0]?.id ?? '';
  await expect(await page.request.post(`/api/starred/${video}`, { data: {} })).toBeOK();
  await expect(await page.request.post(`/api/watched/${video}`, { data: { progress: 40 } })).toBeOK();
  const note = { seconds: 12, text: NOTE, askAgain: true };
  await expect(await page.request.post(`/api/videos/${video}/notes`, { data: note })).toBeOK();
  await expect(await page.request.post('/api/practice/worklists', { data: { size: 5 } })).toBeOK();
  await expect(await page.request.post('/api/reels', { data: { title: REEL, items: [] } })).toBeOK();
  const created = await page.request.post('/api/playlists', { data: { title: PLAYLIST } });
  const { id: playlist } = (await created.json()) as { id: string };
  // As after an earlier visit; without it, the first page of reviews stores this one's and loads the cards again by itself.
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(await page.request.put('/api/account/preferences', { data: { timeZone } })).toBeOK();
  await expect(await page.request.put(`/api/playlists/${playlist}/items`, { data: { videoIds: [video] } })).toBeOK();
  return { email, video, playlist };
}

/** One for all tests of a worker, which only look at the data. */
let sharedLearner: { learner: Learner; session: Session } | undefined;
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** A new browser, in which that learner is signed in. */
async function openWithData(
  openBrowser: (session?: Session) => Promise<Page>,
): Promise<{ page: Page; learner: Learner }> {
  const page = await openBrowser(sharedLearner?.session);
  sharedLearner ??= { learner: await signUpWithData(page), session: await page.context().storageState() };
  return { page, learner: sharedLearner.learner };
}

const ANY_CALL = /\/api\//;

/** The status codes that a call fails with. */
const FAILURES = [403, 429, 500] as const;

const CODES = { 403: 'cross_site_request', 429: 'rate_limited', 500: 'internal' } as const;

const failCalls = (page: Page, url: RegExp, failure: keyof typeof CODES): Promise<() => Promise<void>> =>
  interceptCalls(page, url, (call) =>
    call.fulfill({
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

/** An answer to this call is kept in the browser. */
const isKeptIn = (page: Page, call: RegExp) =>
  page.evaluate(
    async (pattern) => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (new RegExp(pattern).test(url)) return true;
      return false;
    },
    call.source.replace(/\$$/, '(\\?|$)'),
  );

for (const { name, path, call, failure: title, content, isKept, empty } of SCREENS) {
  test(`${name}: a slow answer shows placeholders, then the content, accessible on each screen in each theme`, async ({
    openBrowser,
  }) => {
    const { page, learner } = await openWithData(openBrowser);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await interceptCalls(page, call, async (intercepted) => {
      await held;
      await intercepted.continue();
    });
    await page.goto(path(learner));
    const placeholder = page.locator('[aria-busy="true"], [data-testid="skeleton"]').or(page.getByText('Loading…'));
    await expect(placeholder.first()).toBeVisible();
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
    const { page, learner } = await openWithData(openBrowser);
    for (const failure of FAILURES)
      await test.step(String(failure), async () => {
        const answerAgain = await failCalls(page, call, failure);
        await page.goto(path(learner));
        const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
        await expect(alert).toContainText(`The reason for ${failure}.`);
        if (failure === 500) await expectAccessibleInEachForm(page);
        await answerAgain();
        await alert.getByRole('button', { name: 'Try Again' }).click();
        await expect(content(page)).toBeVisible();
      });

    await test.step('no answer at all', async () => {
      if (isKept) await expect.poll(() => isKeptIn(page, call), 'the answer is kept').toBe(true);
      // From the click on Try Again, not before: the page also asks by itself every few seconds.
      let isReachable = false;
      await page.exposeFunction('reachServer', () => {
        isReachable = true;
      });
      await interceptCalls(page, ANY_CALL, (intercepted) =>
        isReachable ? intercepted.continue() : intercepted.refuse(),
      );
      await page.goto(path(learner));
      await expect(page.getByText('The library cannot be reached.')).toBeVisible();
      const reason = page.getByText('The server cannot be reached. Check your connection and try again.');
      await expect(isKept ? content(page) : reason).toBeVisible();
      await page.evaluate(() => {
        const { reachServer } = window as unknown as { reachServer: () => void };
        document.addEventListener('click', reachServer, { capture: true, once: true });
      });
      await page.getByRole('status').getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('The library cannot be reached.')).toBeHidden();
      await expect(content(page)).toBeVisible();
    });
    problems.length = 0; // the failures above are in the browser's console
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

test('the notes beside a case, and notes that were found, are accessible on each screen in each theme', async ({
  openBrowser,
}) => {
  const { page, learner } = await openWithData(openBrowser);
  await page.goto(`/library/${learner.video}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('textbox', { name: /^Note at/ })).toHaveValue(NOTE);
  await expectAccessibleInEachForm(page);
  await page.goto('/bookmarks');
  await page.getByRole('searchbox').fill('double line');
  await expect(page.getByRole('link', { name: /0:12/ })).toBeVisible();
  await expectAccessibleInEachForm(page);
});

const FORMS = [
  { path: '/auth?mode=login', submit: 'Login', failure: 'Login failed' },
  { path: '/auth?mode=signup', submit: 'Start Free Trial', failure: 'Registration failed' },
  { path: '/reset-password', submit: 'Send Reset Link', failure: 'Failed to send reset email' },
];

test('a visitor’s forms keep what was typed while the server cannot be reached, and the landing page needs no more of it', async ({
  visitor: page,
  problems,
}) => {
  await interceptCalls(page, ANY_CALL, (call) => call.refuse());
  for (const { path, submit, failure } of FORMS)
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByLabel('Email', { exact: true }).fill('mona@hospital.test');
      const password = page.getByLabel('Password', { exact: true });
      if (path !== '/reset-password') await password.fill(PASSWORD);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await expect(page.getByText(failure, { exact: true })).toBeVisible();
      await expect(page.getByText(/^The server cannot be reached\./).first()).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('mona@hospital.test');
      if (path !== '/reset-password') await expect(password).toHaveValue(PASSWORD);
      await expectAccessibleInEachForm(page);
    });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  problems.length = 0; // the calls above that had no answer are in the browser's console
});

const PLAIN_PAGES = ['/verify-email', '/unsubscribe', '/terms-of-service', '/privacy-policy', '/nowhere'];

test('the pages that load nothing of their own are accessible on each screen in each theme', async ({
  visitor: page,
  problems,
}) => {
  for (const path of PLAIN_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessibleInEachForm(page);
    });
  await signUp(page);
  await page.goto('/subscription-success?session_id=cs_test_1');
  await expect(page.getByRole('link', { name: 'Go to the Library' })).toBeVisible();
  await expectAccessibleInEachForm(page);
  problems.length = 0; // the status of an unknown address is in the browser's console
});
