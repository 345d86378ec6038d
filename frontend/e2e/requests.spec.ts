import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

interface Asked {
  url: URL;
  /** What it is for, in the browser's words: document, script, image … */
  kind: string;
}

function collectRequests(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:') asked.push({ url, kind: request.resourceType() });
  });
  return asked;
}

test('P4 nobody but the player learns who watches, and that one only when a case is opened', async ({
  visitor: page,
  world,
}) => {
  const asked = collectRequests(page);
  const elsewhere = () => asked.filter(({ url }) => url.origin !== world.url);
  const pictures = () => elsewhere().filter(({ kind }) => kind === 'image');
  const others = () => elsewhere().filter(({ kind }) => kind !== 'image');

  await test.step('until a case is opened, thumbnails are all that comes from elsewhere', async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
    await page.goto('/auth?mode=login');
    await page.getByLabel('Email').fill('monthly@sesamoid.test');
    await page.getByLabel('Password', { exact: true }).fill('sesamoid-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(20);
    await page.goto('/account?tab=security');
    await expect(page.getByText('This device')).toBeVisible();
    expect(others().map(({ url }) => url.href)).toEqual([]);
  });

  await test.step('a case brings the player, which is asked not to track', async () => {
    await page.goto('/library');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page.frameLocator('iframe').locator('body')).toBeVisible();
    const [player, ...parts] = others();
    expect(player?.kind).toBe('document');
    expect(player?.url.searchParams.get('dnt')).toBe('1');
    expect(parts.filter(({ url }) => url.origin !== player?.url.origin).map(({ url }) => url.href)).toEqual([]);
  });

  await test.step('thumbnails come from one place, without a word about who looks', async () => {
    await expect.poll(() => pictures().length).toBeGreaterThan(0);
    expect(new Set(pictures().map(({ url }) => url.origin)).size).toBe(1);
    expect(pictures().filter(({ url }) => url.search !== '')).toEqual([]);
  });
});

test('X5 a message that only pretends to be of the player moves nothing', async ({ learner }) => {
  await learner.goto('/library');
  await learner
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  const lines = learner.getByRole('dialog').getByRole('button', { name: /^\d+:\d\d/ });
  await lines.nth(3).click();
  await expect(lines.nth(3)).toHaveAttribute('aria-current', 'true');
  expect(await lines.first().evaluate(lieAboutTheTime)).toBe(false);
});

/** Says that the video is near its beginning; answers whether the transcript believed it, once all was said and drawn. */
async function lieAboutTheTime(firstLine: Element): Promise<boolean> {
  let believed = false;
  const look = () => {
    believed ||= firstLine.hasAttribute('aria-current');
  };
  new MutationObserver(look).observe(firstLine, { attributes: true });
  const lie = { event: 'timeupdate', data: { seconds: 0.1, percent: 0, duration: 45 } };
  const last = 'all was said';
  const heard = new Promise<void>((resolve) => {
    window.addEventListener('message', ({ data }) => data === last && resolve());
  });
  for (const data of [lie, JSON.stringify(lie), last]) window.postMessage(data, '*');
  await heard;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  look();
  return believed;
}
