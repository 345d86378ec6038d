import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { addressOf, DEMO_PASSWORD, type DemoAccountName } from '../../tools/local-environment/demo-accounts.ts';
import type { EnvironmentAddresses } from '../../tools/local-environment/temporary-environment.ts';
import { sharedEnvironment } from './open-environment.ts';
import { watchPage } from './watch-page.ts';

/** The password of the accounts that tests register. */
export const PASSWORD = 'quiet words on a light box';

/** An email address that no account has. */
export const newEmailAddress = (): string => `learner-${randomUUID().slice(0, 8)}@hospital.test`;

interface Fixtures {
  /** The URLs of the running environment. */
  environment: EnvironmentAddresses;
  /** Errors of the pages; a test that provokes one on purpose empties the list. */
  problems: string[];
  /** A page of a visitor. */
  visitor: Page;
  /** A page of a subscriber. */
  learner: Page;
  /** A page of an admin. */
  admin: Page;
  /** A page of a demo account, in a browser of its own; the demo accounts are shared, so no test changes one. */
  signedIn: (account: DemoAccountName) => Promise<Page>;
  /** A page of any user, signed in. */
  signedInAs: (credentials: Credentials) => Promise<Page>;
  /** A page in a browser of its own, with this state. */
  openBrowser: (storageState?: StorageState) => Promise<Page>;
}

interface WorkerFixtures {
  /** Demo accounts sign in once per worker: password hashing is slow on purpose. */
  demoSessions: Map<string, StorageState>;
}

interface Credentials {
  email: string;
  password: string;
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Each user has a browser context of their own; an error on any page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  environment: ({}, use) => use(sharedEnvironment()),
  baseURL: ({ environment }, use) => use(environment.url),
  problems: [
    async ({ environment }, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems, `errors on the pages of ${environment.url}`).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    context.on('page', (page) => watchPage(page, problems));
    await use(context);
  },
  visitor: ({ page }, use) => use(page),
  openBrowser: async ({ browser, problems, environment }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (storageState) => {
      const context = await browser.newContext({ baseURL: environment.url, ...(storageState && { storageState }) });
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
  signedIn: ({ openBrowser, demoSessions, playwright, environment }, use) =>
    use(async (account) => {
      const state = demoSessions.get(account) ?? (await createDemoSession(playwright, environment, account));
      demoSessions.set(account, state);
      return openBrowser(state);
    }),
  learner: async ({ signedIn }, use) => use(await signedIn('monthly')),
  admin: async ({ signedIn }, use) => use(await signedIn('admin')),
});

async function signIn(request: APIRequestContext, credentials: Credentials): Promise<void> {
  await expect(await request.post('/api/auth/login', { data: credentials })).toBeOK();
}

async function createDemoSession(
  playwright: PlaywrightWorkerArgs['playwright'],
  { url: baseURL }: EnvironmentAddresses,
  account: DemoAccountName,
): Promise<StorageState> {
  const request = await playwright.request.newContext({ baseURL });
  await signIn(request, { email: addressOf(account), password: DEMO_PASSWORD });
  // What one test watches is not in the library of another.
  await expect(await request.put('/api/account/preferences', { data: { rememberHistory: false } })).toBeOK();
  const state = await request.storageState();
  await request.dispose();
  return state;
}

export { expect };

/** Registers a new user in the browser of the page; returns the address. */
export async function signUp(page: Page): Promise<string> {
  const email = newEmailAddress();
  await expect(await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
  return email;
}
