import type { Page } from '@playwright/test';

/** A refused call is an answer like others, and Chromium logs it all the same. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what a page must never do: errors in the console, breaches of its content policy, answers of 500 and above. */
export function watchPage(page: Page, problems: string[]): void {
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
  page.on('console', (entry) => {
    const isBreach = /Content Security Policy/i.test(entry.text());
    if (!isBreach && entry.type() !== 'error') return;
    if (!REFUSED.test(entry.text())) problems.push(`console: ${entry.text()} (${entry.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`);
  });
}
