import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { addressOf, DEMO_PASSWORD, type DemoAccountName } from '../../scripts/local-world/demo-accounts.ts';
import type { Places } from '../../scripts/throwaway-world.ts';
import { places } from './open-world.ts';
import { watchPage } from './watch-page.ts';

interface Fixtures {
  /** Addresses of the running world. */
  world: Places;
  /** What the pages did wrong; a test that provokes it on purpose empties this. */
  problems: string[];
  /** A page of somebody who is not signed in. */
  visitor: Page;
  /** A page of a subscriber. */
  learner: Page;
  /** A page of an admin. */
  admin: Page;
  /** A page of any demo account, in a browser of its own; the demo accounts are shared, so no test changes one. */
  signedIn: (account: DemoAccountName) => Promise<Page>;
  /** A page in the browser session of anybody with an account. */
  signedInAs: (credentials: Credentials) => Promise<Page>;
  /** A page in a browser of its own, with this state. */
  openBrowser: (storageState?: StorageState) => Promise<Page>;
}

interface WorkerFixtures {
  /** Demo accounts sign in once in each worker: hashing a password takes its time on purpose. */
  demoSessions: Map<string, StorageState>;
}

interface Credentials {
  email: string;
  password: string;
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Each person has a browser session of their own; a page that misbehaves fails the test, whatever it was about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: ({}, use) => use(places()),
  baseURL: ({ world }, use) => use(world.url),
  problems: [
    async ({ world }, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems, `what went wrong on the pages of ${world.url}`).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    context.on('page', (page) => watchPage(page, problems));
    await use(context);
  },
  visitor: ({ page }, use) => use(page),
  openBrowser: async ({ browser, problems, world }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (storageState) => {
      const context = await browser.newContext({ baseURL: world.url, ...(storageState && { storageState }) });
      contexts.push(context);
      context.on('page', (page) => watchPage(page, problems));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signedInAs: ({ openBrowser }, use) =>
    use(async (credentials) => {
      const page = await openBrowser();
      await signIn(page.request, credentials);
      return page;
    }),
  demoSessions: [({}, use) => use(new Map()), { scope: 'worker' }],
  signedIn: ({ openBrowser, demoSessions, playwright, world }, use) =>
    use(async (account) => {
      const state = demoSessions.get(account) ?? (await newSession(playwright, world, account));
      demoSessions.set(account, state);
      return openBrowser(state);
    }),
  learner: async ({ signedIn }, use) => use(await signedIn('monthly')),
  admin: async ({ signedIn }, use) => use(await signedIn('admin')),
});

async function signIn(request: APIRequestContext, credentials: Credentials): Promise<void> {
  await expect(await request.post('/api/auth/login', { data: credentials })).toBeOK();
}

async function newSession(
  playwright: PlaywrightWorkerArgs['playwright'],
  { url: baseURL }: Places,
  account: DemoAccountName,
): Promise<StorageState> {
  const request = await playwright.request.newContext({ baseURL });
  await signIn(request, { email: addressOf(account), password: DEMO_PASSWORD });
  const state = await request.storageState();
  await request.dispose();
  return state;
}

export { expect };
