import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The documents inside the frames of the showcases. */
const posters = (page: Page) => page.locator('main iframe');
const firstPoster = (page: Page) => posters(page).first().contentFrame();

test('the landing page opens without an error, with three cases to watch', async ({ visitor }) => {
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(posters(visitor)).toHaveCount(3);
  await expect(visitor.getByRole('region', { name: 'The library in figures' })).toBeVisible();
  await expect(visitor.getByRole('figure', { name: 'Testimonial' })).toContainText('nobody has said it');
});

test('a case plays in its place, before any script of the page has run', async ({ visitor, environment }) => {
  const noScript = { contentType: 'text/javascript', body: '' };
  await visitor.route(`${environment.url}/assets/*.js`, (route) => route.fulfill(noScript));
  await visitor.goto('/');
  await firstPoster(visitor)
    .getByRole('link', { name: /^Play / })
    .click();
  await expect(firstPoster(visitor).getByRole('group', { name: 'Player controls' })).toBeAttached();
  expect(new URL(visitor.url()).pathname).toBe('/');
});

test('the page reads, and a case opens in its place, with scripts turned off', async ({ browser, environment }) => {
  const context = await browser.newContext({ baseURL: environment.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Watch before you sign up', 'One library, two ways to pay', 'Precise tagging'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const foreignFrames = () =>
    page.frames().filter((frame) => /^https?:/.test(frame.url()) && frame !== page.mainFrame());
  expect(foreignFrames()).toEqual([]);
  await firstPoster(page)
    .getByRole('link', { name: /^Play / })
    .click();
  await expect.poll(() => foreignFrames().map((frame) => new URL(frame.url()).searchParams.get('dnt'))).toEqual(['1']);
  await context.close();
});

test('nothing on the page moves while it loads, on a phone and on a desk', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [412, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto('/', { waitUntil: 'load' });
    await visitor.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(visitor.getByRole('contentinfo')).toBeInViewport();
    await visitor.evaluate(() => document.fonts.ready);
    const total = await visitor.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(total).toBeLessThanOrEqual(0.01);
  }
});

test('the theme button switches the theme and says what it will do', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Use the light theme' }).click();
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(visitor.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
});

test('a link of the application to the start page opens it, and a signed-in user is in the library', async ({
  visitor,
  learner,
}) => {
  await visitor.goto('/auth');
  await visitor.getByRole('link', { name: 'The Sesamoid Library' }).click();
  await expect(visitor.getByRole('heading', { name: 'Watch before you sign up' })).toBeVisible();
  await learner.goto('/');
  await expect(learner).toHaveURL(/\/library$/);
});
