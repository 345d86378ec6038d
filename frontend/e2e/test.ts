import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
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
  /** A page of any demo account, in a browser session of its own. */
  signedIn: (account: DemoAccountName) => Promise<Page>;
  /** A page in the browser session of anybody with an account. */
  signedInAs: (credentials: { email: string; password: string }) => Promise<Page>;
}

/** Each person has a browser session of their own; a page that misbehaves fails the test, whatever it was about. */
export const test = base.extend<Fixtures>({
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
  signedInAs: async ({ browser, problems, world }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (credentials) => {
      const context = await browser.newContext({ baseURL: world.url });
      contexts.push(context);
      context.on('page', (page) => watchPage(page, problems));
      await expect(await context.request.post('/api/auth/login', { data: credentials })).toBeOK();
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signedIn: ({ signedInAs }, use) =>
    use((account) => signedInAs({ email: addressOf(account), password: DEMO_PASSWORD })),
  learner: async ({ signedIn }, use) => use(await signedIn('monthly')),
  admin: async ({ signedIn }, use) => use(await signedIn('admin')),
});

export { expect };
