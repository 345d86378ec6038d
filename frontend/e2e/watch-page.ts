import type { Page } from '@playwright/test';

/** Chromium logs every 4xx response as an error; these are expected. */
const CLIENT_ERROR = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what no page may do: console errors, violations of its content security policy, responses with 5xx. */
export function watchPage(page: Page, problems: string[]): void {
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
  page.on('console', (entry) => {
    const isPolicyViolation = /Content Security Policy/i.test(entry.text());
    if (!isPolicyViolation && entry.type() !== 'error') return;
    if (!CLIENT_ERROR.test(entry.text())) problems.push(`console: ${entry.text()} (${entry.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`);
  });
}
