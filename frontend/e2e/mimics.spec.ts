import type { Mimic, VideoPage } from '@msk/contracts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachForm, expectNoSidewaysScroll } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

/** A case of the demo library that has mimics. */
async function findCaseWithMimics(page: Page): Promise<{ id: string; mimics: Mimic[] }> {
  const { videos }: VideoPage = await (await page.request.get('/api/videos?limit=100')).json();
  for (const { id } of videos) {
    const mimics: Mimic[] = await (await page.request.get(`/api/videos/${id}/mimics`)).json();
    if (mimics.length > 0) return { id, mimics };
  }
  throw new Error('No case of the demo library has mimics');
}

test('a learner compares a case with one of its mimics by keyboard alone', async ({ openBrowser }) => {
  const page = await openBrowser();
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();
  const { id, mimics } = await findCaseWithMimics(page);
  await page.goto(`/library/${id}`);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('list', { name: 'Similar cases' }).getByRole('link').last());
  const link = dialog.getByRole('list', { name: 'Mimics' }).getByRole('link').first();
  await tabTo(page, link);
  await expect(link).toContainText(mimics[0]!.shared[0]!);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Compare Cases' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In both' })).toContainText(mimics[0]!.shared[0]!);
  await expectAccessibleInEachForm(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const play = page.getByRole('button', { name: 'Play' });
  await tabTo(page, play.first());
  await expect(page.getByText('Sound on')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/library/${id}$`));
});
