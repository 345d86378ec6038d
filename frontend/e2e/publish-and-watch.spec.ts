import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './test.ts';

const SPOKEN_WORD = 'ptarmigan'; // a word that is in no title, description or analysis of the library

const NEW_CASES = [
  {
    title: 'Knee after a skiing fall',
    description: 'A case of the knee.',
    duration: 240,
    createdTime: '2026-11-20T08:00:00+00:00',
    folder: 'New arrivals',
    tags: ['knee'],
    vtt: [
      'WEBVTT',
      '',
      '00:00.000 --> 00:06.000',
      'This skier fell on the first day. The anterior cruciate ligament is torn.',
      '',
      '01:35.000 --> 01:42.000',
      `The contusions lie like the tracks of a ${SPOKEN_WORD} in the snow.`,
      '',
      '01:42.000 --> 01:50.000',
      'There is bone marrow edema of the lateral femoral condyle and of the posterior tibial plateau.',
      '',
    ].join('\n'),
  },
  {
    title: 'Shoulder with unreadable captions',
    duration: 200,
    createdTime: '2026-11-20T09:00:00+00:00',
    vtt: 'no captions at all',
  },
  {
    title: 'Second opinion on a wrist',
    duration: 180,
    createdTime: '2026-11-20T10:00:00+00:00',
    transcript:
      'There is a tear of the triangular fibrocartilage complex of the wrist. The scapholunate ligament is intact.',
  },
];

test.describe.configure({ mode: 'serial' });

test('an admin syncs new videos, sees which could not be read, has them analysed, and approves one by keyboard', async ({
  visitor: page,
  environment,
}) => {
  const library = NEW_CASES.map((line) => JSON.stringify(line)).join('\n');
  await fetch(`${environment.sandboxUrl}/_control/vimeo/library?append=1`, { method: 'POST', body: library });

  await test.step('the admin signs in', async () => {
    await page.goto('/auth?mode=login');
    await page.getByLabel('Email').fill('admin@sesamoid.test');
    await page.getByLabel('Password', { exact: true }).fill('sesamoid-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Insights from the Virtual MSK Fellowship' })).toBeVisible();
  });

  await test.step('the admin starts a sync', async () => {
    await page.getByRole('link', { name: 'Admin Panel' }).first().click();
    await page.getByRole('link', { name: 'Vimeo Sync', exact: true }).click();
    await page.getByRole('button', { name: 'Sync Videos' }).click();
    const run = page.getByRole('region', { name: /^Sync of/ }).first();
    await expect(run.getByText('Completed')).toBeVisible();
    await expect(run).toContainText(/Imported\s*2/);
    await expect(run).toContainText('Shoulder with unreadable captions');
    await expectAccessible(page);
  });

  await test.step('the admin has the videos analysed', async () => {
    await page.getByRole('link', { name: 'Pending Videos' }).click();
    await page.getByRole('button', { name: 'Process All with AI (2)' }).click();
    await expect(queueItem(page, 'Knee after a skiing fall').getByText('Completed')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the admin approves a video by keyboard', async () => {
    await page.getByRole('button', { name: 'Review Knee after a skiing fall' }).click();
    await expect(page.getByRole('article', { name: 'Knee after a skiing fall' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Review Knee after a skiing fall' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Review Second opinion on a wrist' })).toBeVisible();
  });

  await test.step('the approved video is found in the library', async () => {
    const found = async () => (await page.request.get('/api/videos/search', { params: { query: SPOKEN_WORD } })).json();
    await expect.poll(found).toMatchObject({ total: 1 });
  });
});

const queueItem = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Review ${title}` }) });

test('a learner finds the case by a word that is only spoken, and watches from that moment', async ({ learner }) => {
  await learner.goto('/library');
  await expect(learner.getByRole('link', { name: /^Open / })).toHaveCount(20);

  await test.step('half the word finds the case', async () => {
    await learner.keyboard.press('/');
    await learner.getByRole('combobox', { name: 'Search cases' }).pressSequentially(SPOKEN_WORD.slice(0, 6));
    await expect(learner.getByRole('link', { name: /^Open / })).toHaveCount(1);
    await expectAccessible(learner);
  });

  await test.step('the moment opens the video at its second', async () => {
    await learner.getByRole('list', { name: 'Moments in the transcript' }).getByRole('link').first().click();
    const dialog = learner.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('button[aria-current="true"]')).toContainText(SPOKEN_WORD);
    await expect(dialog.getByText('Automatic').first()).toBeVisible();
    await expectAccessible(learner);
  });

  await test.step('a line of the transcript moves the player there', async () => {
    const dialog = learner.getByRole('dialog');
    await dialog.getByRole('button', { name: /^1:42 .*bone marrow edema/ }).click();
    await expect(dialog.locator('button[aria-current="true"]')).toContainText('bone marrow edema');
  });

  await test.step('by keyboard, a finding tells its source, plays the line that says it, and can be reported', async () => {
    const dialog = learner.getByRole('dialog');
    const mark = dialog.getByRole('button', { name: 'Source of “Anterior cruciate ligament tear”, said in the video' });
    await mark.focus();
    await learner.keyboard.press('Enter');
    await expect(dialog.getByText(/^Made automatically, by dictionary\. Reviewed by .+ on /)).toBeVisible();
    await expectAccessible(learner);
    const line = dialog.getByRole('list', { name: 'Said in the video' }).getByRole('button').first();
    await tabTo(learner, line);
    await learner.keyboard.press('Enter');
    await expect(dialog.locator('button[aria-current="true"]')).toContainText('cruciate ligament is torn');
    await tabTo(learner, dialog.getByRole('button', { name: 'Report this statement' }));
    await learner.keyboard.press('Enter');
    const report = learner.getByRole('dialog', { name: 'Report Video' });
    await expect(report.getByRole('combobox', { name: 'Reason' })).toHaveValue('incorrect_information');
    await expect(report.getByText('Anterior cruciate ligament tear')).toBeVisible();
    await expect(report.getByRole('textbox')).toHaveValue('At 0:00: ');
    await expectAccessible(learner);
    await learner.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Report this statement' })).toBeFocused();
  });
});

test('a user whose trial has ended sees a dialog in place of the case', async ({ signedIn }) => {
  const expired = await signedIn('expired');
  await expired.goto('/library');
  await expired
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect(expired.getByRole('alertdialog', { name: 'Your free trial has ended' })).toBeVisible();
});
