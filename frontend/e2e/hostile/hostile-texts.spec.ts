import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PendingPage, Sync, VideoPage } from '@msk/contracts';
import type { APIRequestContext, APIResponse, Page, Response } from '@playwright/test';
import { newAddress, PASSWORD } from '../newcomer.ts';
import { testInOwnWorld } from '../own-world.ts';
import { expect } from '../test.ts';
import { hostileLibrary, videoSaying } from './hostile-library.ts';
import { inTextsOf, MARKUP } from './markup.ts';
import { expectOnlyText, watchForMarkup } from './only-text.ts';

/** Every text of every video in this world is markup of the kind that does something. */
const test = testInOwnWorld('hostile', (folder) => {
  const file = join(folder, 'hostile.jsonl');
  writeFileSync(file, hostileLibrary());
  return { SANDBOX_LIBRARY: file, RATE_LIMITS: 'off' };
});
test.describe.configure({ mode: 'default' }); // one worker, one world

/** One that does the most as soon as it is in the page. */
const LOUD = '<img data-x src=x onerror=alert(1)>';

const cards = (page: Page) => page.getByRole('link', { name: /^Open / });

test('I6 what Vimeo says of a video stays text on every screen of a learner', async ({
  visitor,
  learner,
  world,
  problems,
}) => {
  const origins = [world.url, world.sandboxUrl ?? ''];
  watchForMarkup(visitor, origins, problems);
  watchForMarkup(learner, origins, problems);

  await test.step('the landing page', async () => {
    await visitor.goto('/');
    await visitor
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expectOnlyText(visitor);
  });

  await test.step('the library, in both views', async () => {
    await learner.goto('/library');
    await learner.getByRole('button', { name: 'Load More Cases' }).click();
    await expect(cards(learner)).toHaveCount(MARKUP.length);
    for (const text of MARKUP) await expect(learner.getByText(text).first()).toBeAttached();
    await expectOnlyText(learner);
    await learner.getByRole('button', { name: /List/ }).click();
    await expectOnlyText(learner);
  });

  await test.step('a case, its transcript, and the name of its page', async () => {
    await learner.goto('/library?query=onerror');
    await learner.getByRole('link', { name: `Open ${LOUD}` }).click();
    const dialog = learner.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: LOUD })).toBeVisible();
    await expect(learner).toHaveTitle(/^<img data-x src=x onerror=alert\(1\)>/);
    await dialog.getByRole('searchbox').fill(LOUD);
    await expectOnlyText(learner);
  });
});

test('I6 what one searches for stays text', async ({ learner, world, problems }) => {
  watchForMarkup(learner, [world.url, world.sandboxUrl ?? ''], problems);
  await learner.goto('/library');
  const box = learner.getByRole('searchbox', { name: 'Search cases' });
  for (const text of inTextsOf(500)) {
    const answered = learner.waitForResponse(/\/api\/videos\/search/);
    await box.fill(text);
    const { total } = await json<VideoPage>(await answered);
    await expect(
      learner.getByRole('heading', { name: `${total} ${total === 1 ? 'case' : 'cases'} found` }),
    ).toBeVisible();
    await expectOnlyText(learner);
  }
  await learner.goto(`/library?query=${encodeURIComponent(LOUD)}&joint=${encodeURIComponent(LOUD)}`);
  await expect(box).toHaveValue(LOUD);
  await expectOnlyText(learner);
});

test('I6 what somebody calls themselves stays text', async ({ visitor, context, world, problems }) => {
  watchForMarkup(visitor, [world.url], problems);
  const names = inTextsOf(100);
  while (names.length > 0) {
    const [firstName = LOUD, lastName = LOUD] = names.splice(0, 2);
    await context.clearCookies();
    const person = { email: newAddress(), password: PASSWORD, firstName, lastName };
    await expect(await context.request.post('/api/auth/register', { data: person })).toBeOK();
    await visitor.goto('/account');
    await expect(visitor.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
    await visitor.getByRole('button', { name: /^Account of / }).click();
    await expectOnlyText(visitor);
    await visitor.goto('/auth-test');
    await expect(visitor.getByText(firstName)).toBeVisible();
    await expectOnlyText(visitor);
  }
});

test('I6 neither a video, a folder nor an analysis is markup to an admin, nor what an admin writes to a learner', async ({
  admin,
  learner,
  world,
  problems,
}) => {
  const origins = [world.url, world.sandboxUrl ?? ''];
  watchForMarkup(admin, origins, problems);
  watchForMarkup(learner, origins, problems);
  const everything = MARKUP.join(' ');

  await test.step('the syncs, with what could not be read, and the folders', async () => {
    const arrivals = [videoSaying(LOUD, 40), { ...videoSaying(LOUD, 41), vtt: `no captions, but ${LOUD}` }];
    await fetch(`${world.sandboxUrl}/_control/vimeo/library?append=1`, {
      method: 'POST',
      body: arrivals.map((line) => JSON.stringify(line)).join('\n'),
    });
    await synced(admin.request);
    await admin.goto('/admin/vimeo-sync');
    await expect(admin.getByRole('region', { name: /^Sync of/ }).first()).toContainText(LOUD);
    await admin.getByRole('switch', { name: 'One folder' }).click();
    await admin.getByRole('combobox', { name: 'Folder' }).fill('onerror');
    await expect(admin.getByText(`${LOUD} (team)`).first()).toBeVisible();
    await expectOnlyText(admin);
  });

  const [video] = (await json<PendingPage>(await admin.request.get('/api/admin/pending'))).videos;
  if (!video) throw new Error('The new video did not arrive');

  await test.step('an analysis, in the list, in the review and in the editor', async () => {
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
    await admin.getByRole('button', { name: `Review ${LOUD}` }).click();
    await expect(admin.getByRole('article')).toContainText(MARKUP.at(-1) ?? '');
    await expectOnlyText(admin);
    await admin.keyboard.press('e');
    await expect(admin.getByRole('textbox', { name: 'Summary' })).toHaveValue(everything);
    await expectOnlyText(admin);
  });

  await test.step('the same, published', async () => {
    await json(await admin.request.post(`/api/admin/approve/${video.id}`, { data: { notes: LOUD } }));
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
    await expectOnlyText(learner);
  });
});

async function json<Answer>(response: APIResponse | Response): Promise<Answer> {
  expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true);
  return response.json() as Promise<Answer>;
}

/** Brings in what Vimeo has, and waits until that is done. */
async function synced(request: APIRequestContext): Promise<void> {
  const filters = { minDuration: null, folder: null, dateAfter: null };
  const { id } = await json<Sync>(await request.post('/api/admin/sync-vimeo', { data: { filters } }));
  const status = async () => (await json<Sync>(await request.get(`/api/admin/sync-vimeo/${id}`))).status;
  await expect.poll(status).toBe('completed');
}
