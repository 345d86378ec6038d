import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

interface RecordedRequest {
  url: URL;
  /** The resource type: document, script, image … */
  resourceType: string;
}

function collectRequests(page: Page): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:') requests.push({ url, resourceType: request.resourceType() });
  });
  return requests;
}

test('no third party but the player learns who watches, and the player only when a case is opened [P4]', async ({
  visitor: page,
  environment,
}) => {
  const requests = collectRequests(page);
  const thirdPartyRequests = () => requests.filter(({ url }) => url.origin !== environment.url);
  const images = () => thirdPartyRequests().filter(({ resourceType }) => resourceType === 'image');
  const otherRequests = () => thirdPartyRequests().filter(({ resourceType }) => resourceType !== 'image');

  await test.step('until a case is opened, only thumbnails are loaded from third parties', async () => {
    await page.goto('/');
    await expect(
      page
        .locator('iframe')
        .first()
        .contentFrame()
        .getByRole('link', { name: /^Play / }),
    ).toBeVisible();
    await page.goto('/auth?mode=login');
    await page.getByLabel('Email').fill('monthly@sesamoid.test');
    await page.getByLabel('Password', { exact: true }).fill('sesamoid-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(20);
    await page.goto('/account?tab=security');
    await expect(page.getByText('This device')).toBeVisible();
    expect(otherRequests().map(({ url }) => url.href)).toEqual([]);
  });

  await test.step('a case loads the player, which is asked not to track', async () => {
    await page.goto('/library');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page.frameLocator('iframe').locator('body')).toBeVisible();
    const [player, ...parts] = otherRequests();
    expect(player?.resourceType).toBe('document');
    expect(player?.url.searchParams.get('dnt')).toBe('1');
    expect(parts.filter(({ url }) => url.origin !== player?.url.origin).map(({ url }) => url.href)).toEqual([]);
  });

  await test.step('thumbnails come from one origin, without parameters', async () => {
    await expect.poll(() => images().length).toBeGreaterThan(0);
    expect(new Set(images().map(({ url }) => url.origin)).size).toBe(1);
    expect(images().filter(({ url }) => url.search !== '')).toEqual([]);
  });
});

test('a forged player message does not move the transcript [X5]', async ({ learner }) => {
  // Another test publishes newer cases meanwhile; this one has the lines that are needed.
  await learner.goto('/library?query=whiplash');
  await learner.getByRole('link', { name: 'Open Whiplash', exact: true }).click();
  const lines = learner.getByRole('dialog').getByRole('button', { name: /^\d+:\d\d/ });
  await lines.nth(3).click();
  await expect(lines.nth(3)).toHaveAttribute('aria-current', 'true');
  expect(await lines.first().evaluate(forgeTimeUpdate)).toBe(false);
});

/**
 * Sends a forged time update; returns whether the transcript followed it, after the message was delivered and
 * rendered.
 */
async function forgeTimeUpdate(firstLine: Element): Promise<boolean> {
  let believed = false;
  const check = () => {
    believed ||= firstLine.hasAttribute('aria-current');
  };
  new MutationObserver(check).observe(firstLine, { attributes: true });
  const forged = { event: 'timeupdate', data: { seconds: 0.1, percent: 0, duration: 45 } };
  const endMarker = 'end of messages';
  const delivered = new Promise<void>((resolve) => {
    window.addEventListener('message', ({ data }) => data === endMarker && resolve());
  });
  for (const data of [forged, JSON.stringify(forged), endMarker]) window.postMessage(data, '*');
  await delivered;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  check();
  return believed;
}
