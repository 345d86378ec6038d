import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PendingPage, Sync, VideoPage } from '@msk/contracts';
import type { APIRequestContext, APIResponse, Page, Response } from '@playwright/test';
import { testInOwnEnvironment } from '../own-environment.ts';
import { expect, newEmailAddress, PASSWORD } from '../test.ts';
import { hostileLibrary, videoWithText } from './hostile-library.ts';
import { MARKUP, packTexts } from './markup.ts';
import { expectTextOnly, watchForMarkup } from './markup-checks.ts';

/** Every text of every video in this environment is hostile markup. */
const test = testInOwnEnvironment('hostile', {
  settings: (folder) => {
    const file = join(folder, 'hostile.jsonl');
    writeFileSync(file, hostileLibrary());
    return { SANDBOX_LIBRARY: file, RATE_LIMITS: 'off' };
  },
});
// The tests run in one worker: each worker would start an environment of its own.
test.describe.configure({ mode: 'default' });

/** A payload that runs as soon as it is rendered as markup. */
const IMAGE_PAYLOAD = '<img data-x src=x onerror=alert(1)>';

const cards = (page: Page) => page.getByRole('link', { name: /^Open / });

test('hostile texts from Vimeo stay text on every screen of a learner [I6]', async ({
  visitor,
  learner,
  environment,
  problems,
}) => {
  const origins = [environment.url, environment.sandboxUrl ?? ''];
  watchForMarkup(visitor, origins, problems);
  watchForMarkup(learner, origins, problems);

  await test.step('the landing page shows them as text', async () => {
    await visitor.goto('/');
    const poster = visitor.locator('iframe').first().contentFrame();
    await expect(poster.locator('[data-x]')).toHaveCount(0);
    await expectTextOnly(visitor);
    await poster.getByRole('link', { name: /^Play / }).click();
    await expectTextOnly(visitor);
  });

  await test.step('the library shows them as text in both views', async () => {
    await learner.goto('/library');
    await learner.getByRole('button', { name: 'Load More Cases' }).click();
    await expect(cards(learner)).toHaveCount(MARKUP.length);
    for (const text of MARKUP) await expect(learner.getByText(text).first()).toBeAttached();
    await expectTextOnly(learner);
    await learner.getByRole('button', { name: /List/ }).click();
    await expectTextOnly(learner);
  });

  await test.step('a case, its transcript, and the page title show them as text', async () => {
    await learner.goto('/library?query=onerror');
    await learner.getByRole('link', { name: `Open ${IMAGE_PAYLOAD}` }).click();
    const dialog = learner.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: IMAGE_PAYLOAD })).toBeVisible();
    await expect(learner).toHaveTitle(/^<img data-x src=x onerror=alert\(1\)>/);
    await dialog.getByRole('searchbox').fill(IMAGE_PAYLOAD);
    await expectTextOnly(learner);
  });
});

test('a hostile search query stays text [I6]', async ({ learner, environment, problems }) => {
  watchForMarkup(learner, [environment.url, environment.sandboxUrl ?? ''], problems);
  await learner.goto('/library');
  const box = learner.getByRole('combobox', { name: 'Search cases' });
  for (const text of packTexts(500)) {
    const answered = learner.waitForResponse(/\/api\/videos\/search/);
    await box.fill(text);
    const { total, matchingAll = total } = await json<VideoPage>(await answered);
    const heading = new RegExp(`^(${matchingAll} cases? (found|with all words)|No case with all words)$`);
    await expect(learner.getByRole('heading', { name: heading })).toBeVisible();
    await expectTextOnly(learner);
  }
  await learner.goto(`/library?query=${encodeURIComponent(IMAGE_PAYLOAD)}&joint=${encodeURIComponent(IMAGE_PAYLOAD)}`);
  await expect(box).toHaveValue(IMAGE_PAYLOAD);
  await expectTextOnly(learner);
});

test('a hostile user name stays text [I6]', async ({ visitor, context, environment, problems }) => {
  watchForMarkup(visitor, [environment.url], problems);
  const names = packTexts(100);
  while (names.length > 0) {
    const [firstName = IMAGE_PAYLOAD, lastName = IMAGE_PAYLOAD] = names.splice(0, 2);
    await context.clearCookies();
    const person = { email: newEmailAddress(), password: PASSWORD, firstName, lastName };
    await expect(await context.request.post('/api/auth/register', { data: person })).toBeOK();
    await visitor.goto('/account');
    await expect(visitor.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
    await visitor.getByRole('button', { name: /^Account of / }).click();
    await expectTextOnly(visitor);
    await visitor.goto('/auth-test');
    await expect(visitor.getByText(firstName)).toBeVisible();
    await expectTextOnly(visitor);
  }
});

test('hostile texts of videos, folders and analyses stay text for admins, and what an admin writes stays text for learners [I6]', async ({
  admin,
  learner,
  environment,
  problems,
}) => {
  const origins = [environment.url, environment.sandboxUrl ?? ''];
  watchForMarkup(admin, origins, problems);
  watchForMarkup(learner, origins, problems);
  const everything = MARKUP.join(' ');

  await test.step('the syncs, their problems, and the folders show them as text', async () => {
    const arrivals = [
      videoWithText(IMAGE_PAYLOAD, 40),
      { ...videoWithText(IMAGE_PAYLOAD, 41), vtt: `no captions, but ${IMAGE_PAYLOAD}` },
    ];
    await fetch(`${environment.sandboxUrl}/_control/vimeo/library?append=1`, {
      method: 'POST',
      body: arrivals.map((line) => JSON.stringify(line)).join('\n'),
    });
    await runSync(admin.request);
    await admin.goto('/admin/vimeo-sync');
    await expect(admin.getByRole('region', { name: /^Sync of/ }).first()).toContainText(IMAGE_PAYLOAD);
    await admin.getByRole('switch', { name: 'One folder' }).click();
    await admin.getByRole('combobox', { name: 'Folder' }).fill('onerror');
    await expect(admin.getByText(`${IMAGE_PAYLOAD} (team)`).first()).toBeVisible();
    await expectTextOnly(admin);
  });

  const [video] = (await json<PendingPage>(await admin.request.get('/api/admin/pending'))).videos;
  if (!video) throw new Error('The new video did not arrive');

  await test.step('the list, the review, and the editor show an analysis as text', async () => {
    const analysis = {
      caseTitle: everything.slice(0, 480),
      summary: everything,
      primaryJoint: 'knee',
      pathologies: MARKUP.slice(0, 15),
      anatomicStructures: MARKUP.slice(0, 15),
      learningPoints: MARKUP.slice(15),
      keywords: MARKUP.slice(15),
      confidence: 0.5,
    };
    await json(
      await admin.request.post(`/api/admin/update-ai-analysis/${video.id}`, { data: { aiAnalysis: analysis } }),
    );
    await admin.goto('/admin/pending');
    await admin.getByRole('button', { name: `Review ${IMAGE_PAYLOAD}` }).click();
    await expect(admin.getByRole('article')).toContainText(MARKUP.at(-1) ?? '');
    await expectTextOnly(admin);
    await admin.keyboard.press('e');
    await expect(admin.getByRole('textbox', { name: 'Summary' })).toHaveValue(everything);
    await expectTextOnly(admin);
  });

  await test.step('the library shows the published analysis as text', async () => {
    await json(await admin.request.post(`/api/admin/approve/${video.id}`, { data: { notes: IMAGE_PAYLOAD } }));
    const newest = async () => {
      const { videos } = await json<VideoPage>(await learner.request.get('/api/videos?joint=knee&sortBy=date'));
      return videos[0]?.aiAnalysis?.caseTitle;
    };
    await expect.poll(newest).toContain(MARKUP[1]);
    await learner.goto('/library?joint=knee&sortBy=date');
    await learner
      .getByRole('link', { name: `Open ${MARKUP[0]}` })
      .first()
      .click();
    await expect(learner.getByRole('dialog')).toContainText(MARKUP.at(-1) ?? '');
    await expectTextOnly(learner);
  });
});

async function json<Body>(response: APIResponse | Response): Promise<Body> {
  expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true);
  return response.json() as Promise<Body>;
}

/** Runs a sync and waits until it is completed. */
async function runSync(request: APIRequestContext): Promise<void> {
  const filters = { minDuration: null, folder: null, dateAfter: null };
  const { id } = await json<Sync>(await request.post('/api/admin/sync-vimeo', { data: { filters } }));
  const status = async () => (await json<Sync>(await request.get(`/api/admin/sync-vimeo/${id}`))).status;
  await expect.poll(status).toBe('completed');
}
