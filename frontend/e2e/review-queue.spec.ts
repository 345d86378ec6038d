import { randomInt, randomUUID } from 'node:crypto';
import type { PendingPage } from '@msk/contracts';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessibleInEachTheme } from './accessibility.ts';
import { test as base, expect } from './test.ts';

const ANALYSIS = {
  caseTitle: 'Bankart lesion',
  summary: 'A tear of the anteroinferior labrum.',
  primaryJoint: 'shoulder',
  pathologies: ['tear'],
  anatomicStructures: ['labrum'],
  learningPoints: ['Look for a fracture of the glenoid rim.'],
  keywords: ['instability'],
  confidence: 0.9,
  analysedBy: 'lexicon',
};

/** Analysed videos that only this test sees: their titles begin with a name of their own, which is also the search. */
const test = base.extend<{ fillQueue: (videos: number) => Promise<string> }>({
  // Automatic fixtures end last: the videos are deleted when no page has them open any more.
  fillQueue: [
    async ({ environment }, use) => {
      const name = `Case ${randomUUID().slice(0, 8)}`;
      const database = new Client(environment.databaseUrl);
      await database.connect();
      await use(async (videos) => {
        await database.query(
          `insert into curation.pending_video (id, vimeo_id, title, embed_url, duration, created_at, modified_at, imported_at,
                                             tags, processing_status, analysis)
         select gen_random_uuid(), $1::bigint + n, $2 || ' ' || n, (select embed_url from curation.pending_video limit 1), 60,
                now(), now(), now() - n * interval '1 minute', '[]', 'completed', $3::jsonb
           from generate_series(1, $4::integer) as n`,
          [randomInt(1e12, 2e12) * 10, name, JSON.stringify(ANALYSIS), videos],
        );
        return name;
      });
      await database.query(`delete from curation.pending_video where title like $1 || '%' and decision is null`, [
        name,
      ]);
      await database.end();
    },
    { auto: true },
  ],
});

const review = (page: Page) => page.getByRole('region', { name: 'Review' });

const expectInReview = (page: Page, title: string) =>
  expect(review(page).getByRole('heading', { name: title, level: 2, exact: true })).toBeVisible();

/** What the server says is waiting. */
async function pendingNow(page: Page, query: string): Promise<PendingPage['videos']> {
  const answer = await page.request.get('/api/admin/pending', { params: { query } });
  return ((await answer.json()) as PendingPage).videos;
}

async function openQueue(page: Page, query: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/pending?query=${encodeURIComponent(query)}`);
  await expectInReview(page, `${query} 1`);
}

test('a queue is reviewed by keys alone, and a decision is undone within ten seconds', async ({
  admin: page,
  fillQueue,
}) => {
  const name = await fillQueue(3);
  const titles = async () => (await pendingNow(page, name)).map(({ title }) => title);
  await openQueue(page, name);
  await expectAccessibleInEachTheme(page);

  await test.step('approve, and the next one is there', async () => {
    await page.keyboard.press('a');
    await expectInReview(page, `${name} 2`);
    await expect.poll(titles).toEqual([`${name} 2`, `${name} 3`]);
  });

  await test.step('undo the approval', async () => {
    await expect(page.getByText(`Approved “${name} 1”`)).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(`“${name} 1” is pending again.`)).toBeVisible();
    await expectInReview(page, `${name} 1`);
    await expect.poll(titles).toEqual([`${name} 1`, `${name} 2`, `${name} 3`]);
  });

  await test.step('go to the next one, and back', async () => {
    // Back in the list of the page, too, which is read again after the undo.
    await expect(page.getByRole('checkbox', { name: `Select ${name} 1`, exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expectInReview(page, `${name} 2`);
    await page.keyboard.press('k');
    await expectInReview(page, `${name} 1`);
  });

  await test.step('reject with a reason', async () => {
    await page.keyboard.press('r');
    await page.getByLabel('Reason').fill('Duplicate');
    await page.keyboard.press('Enter');
    await expectInReview(page, `${name} 2`);
    await expect.poll(titles).toEqual([`${name} 2`, `${name} 3`]);
  });

  await test.step('undo the rejection', async () => {
    await expect(page.getByText(`Rejected “${name} 1”`)).toBeVisible();
    await page.keyboard.press('u');
    await expectInReview(page, `${name} 1`);
    await expect.poll(titles).toEqual([`${name} 1`, `${name} 2`, `${name} 3`]);
  });
});

test('of two curators on one case, the second sees what differs, and nothing is overwritten', async ({
  admin: first,
  signedIn,
  fillQueue,
}) => {
  const name = await fillQueue(1);
  const second = await signedIn('admin');
  await openQueue(first, name);
  await openQueue(second, name);

  // The second one's list stays as it is until it is released.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route('**/api/admin/pending?*', async (route) => {
    await released;
    await route.continue();
  });

  await first.keyboard.press('e');
  await first.getByLabel('Case title').fill('Perthes lesion');
  await first.getByRole('button', { name: 'Save analysis' }).click();
  await expect(first.getByText('Analysis Updated', { exact: true })).toBeVisible();

  await second.keyboard.press('a');
  const dialog = second.getByRole('dialog', { name: 'Somebody else has changed this video' });
  await expect(dialog.getByRole('cell', { name: 'Bankart lesion' })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Perthes lesion' })).toBeVisible();
  expect(await pendingNow(first, name)).toMatchObject([{ aiAnalysis: { caseTitle: 'Perthes lesion' } }]);

  release();
  await dialog.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(review(second).getByRole('heading', { name: 'Perthes lesion' })).toBeVisible();
  await second.unrouteAll({ behavior: 'wait' });
});
