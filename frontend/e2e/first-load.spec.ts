import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Files and answers, the page itself among them. */
const MAX_REQUESTS = 18;

/** Keeps the time at which the first case can be opened. */
const watchForFirstCase = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main a[aria-label^="Open "]')) return;
      observer.disconnect();
      Object.assign(window, { firstCaseAt: performance.now() });
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** The addresses that were asked for until then; the browser lists them once their answers are complete. */
const requestsUntilFirstCase = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { firstCaseAt } = window as unknown as { firstCaseAt: number };
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= firstCaseAt);
    return [location.href, ...requests.map(({ name }) => name)];
  });

for (const screen of [PHONE, DESKTOP])
  test(`the library asks for at most ${MAX_REQUESTS} files and answers until its cases can be opened, ${screen.width} px`, async ({
    learner,
  }) => {
    await learner.setViewportSize(screen);
    await watchForFirstCase(learner);
    await learner.goto('/library');
    await expect(learner.getByRole('link', { name: /^Open / })).toHaveCount(20);
    await learner.waitForLoadState('networkidle');
    const requests = await requestsUntilFirstCase(learner);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(requests.length).toBeGreaterThan(5);
  });
