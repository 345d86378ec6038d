import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { testInOwnEnvironment } from './own-environment.ts';
import { pausePlayer } from './player.ts';
import { expect, newEmailAddress, PASSWORD } from './test.ts';

/**
 * The screens that the README and the documentation show, with the demo library. `PICTURES=1` writes their pictures into
 * the documentation; otherwise they are among the results of the tests.
 */
const test = testInOwnEnvironment('documentation-pictures', { isSharedDemo: true });
test.use({ deviceScaleFactor: 1.5 });
// The tests run in one worker: each worker would start an environment of its own.
test.describe.configure({ mode: 'default' });

const QUERY = 'supraspinatus tear';
const CASE = 'Articular-Sided Partial Tear of the Supraspinatus';
const WEBP_QUALITY = 0.78;

test('a search of the demo library shows where its words are spoken, and a case opens at that moment', async ({
  learner,
}) => {
  await learner.goto(`/library?query=${encodeURIComponent(QUERY)}`);
  const first = learner.getByRole('article').first();
  await expect(first).toContainText('Supraspinatus');
  await expect(first.getByRole('list', { name: 'Moments in the transcript' })).toBeVisible();
  await takePictures(learner, 'library');

  const found = learner.getByRole('article').filter({ has: learner.getByRole('link', { name: `Open ${CASE}` }) });
  await found.getByRole('list', { name: 'Moments in the transcript' }).getByRole('link').first().click();
  const dialog = learner.getByRole('dialog', { name: CASE });
  await expect(dialog.locator('button[aria-current="true"]')).toContainText('supraspinatus');
  await pausePlayer(learner, CASE);
  await takePictures(learner, 'case');
});

test('the curator’s desk shows a pending video with its analysis', async ({ admin }) => {
  await admin.goto('/admin/pending');
  await expect(admin.getByRole('button', { name: /^Review / }).first()).toBeVisible();
  const player = admin.locator('iframe').contentFrame();
  await expect(player.getByText(/^Im \d+/)).toBeVisible();
  await takePicture(admin, 'review');
});

test('the analytics show the business of a year', async ({ admin }) => {
  await admin.emulateMedia({ colorScheme: 'light' });
  await admin.setViewportSize({ width: 1280, height: 1036 });
  await admin.goto(`/admin/analytics?from=${monthsAgo(12)}&to=${monthsAgo(0)}&interval=month`);
  await expect(admin.locator('.recharts-surface').first()).toBeVisible();
  await takePicture(admin, 'analytics');
});

test('the account page shows the sessions of a learner', async ({ visitor: page, signedInAs }) => {
  const credentials = { email: newEmailAddress(), password: PASSWORD };
  const person = { ...credentials, firstName: 'Mona', lastName: 'Weiss' };
  await expect(await page.request.post('/api/auth/register', { data: person })).toBeOK();
  await signedInAs(credentials);
  await page.goto('/account?tab=security');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await takePicture(page, 'account');
});

const monthsAgo = (months: number): string => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
};

async function takePictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${colorScheme}`);
  }
}

async function takePicture(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(hasUnfinishedImages)).toBe(false);
  const png = await page.screenshot({ animations: 'disabled' });
  const folder = process.env['PICTURES'] ? join(import.meta.dirname, '../../docs/images') : test.info().outputDir;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), await toWebp(page, png));
}

const hasUnfinishedImages = () =>
  [...document.images].some((image) => !image.complete && image.getBoundingClientRect().top < innerHeight);

/** The browser is the encoder: a third of the size of the PNG that it takes. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const canvasPage = await page.context().newPage();
  const encoded = await canvasPage.evaluate(encodeWebp, {
    url: `data:image/png;base64,${png.toString('base64')}`,
    quality: WEBP_QUALITY,
  });
  await canvasPage.close();
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}

async function encodeWebp({ url, quality }: { url: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
