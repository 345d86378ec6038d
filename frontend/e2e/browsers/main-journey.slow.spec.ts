import type { WatchRecord } from '@msk/contracts';
import type { APIRequestContext } from '@playwright/test';
import { extractLink, waitForEmail } from '../mailbox.ts';
import { expect, newEmailAddress, PASSWORD } from '../test.ts';
import { BROWSERS, test } from './browser-tests.ts';
import { secondOf, the } from './visitor.ts';

const TITLE = 'Whiplash'; // one of the longest cases of the small library: almost two minutes
const NOTE = 'Compare with the flexion view.';
const dialog = the('dialog', TITLE);

for (const browser of BROWSERS)
  test(`a learner signs in, finds a case, jumps to a line, goes on there later, and keeps a note and a bookmark, in ${browser}`, async ({
    startBrowser,
    environment,
    request,
  }) => {
    const email = newEmailAddress();
    await expect(await request.post('/api/auth/register', { data: { email, password: PASSWORD } })).toBeOK();
    const link = extractLink(await waitForEmail(environment, email, /^Verify your email/));
    const visitor = await startBrowser(browser);

    await test.step('the learner verifies the address and signs in', async () => {
      await visitor.open(link);
      await visitor.sees(the('heading', 'Your email is verified'));
      await visitor.click(the('link', 'Continue to Login'));
      await visitor.fill(the('field', 'Email'), email);
      await visitor.fill(the('field', 'Password'), PASSWORD);
      await visitor.click(the('button', 'Login'));
      await visitor.sees(the('heading', 'Insights from the Virtual MSK Fellowship'));
    });

    await test.step('the learner searches and opens the case', async () => {
      await visitor.fill(the('combobox', 'Search cases'), TITLE.toLowerCase());
      await visitor.sees(the('list', 'Moments in the transcript')); // only what is found by a word has them
      await visitor.click(the('link', `Open ${TITLE}`));
      await visitor.sees(dialog);
    });

    let second = 0;
    await test.step('a click on a line moves the player there', async () => {
      const line = the('button', /^\d+:\d\d/, { within: dialog, index: 3 });
      second = secondOf(await visitor.sees(line));
      expect(second).toBeGreaterThan(15); // later than the video can come while the dialog opens
      await visitor.click(line);
      await visitor.watchesFrom(second);
      await visitor.click(the('button', 'Close', { within: dialog }));
      await expect.poll(() => storedSecond(request), 'the position that the server has').toBeGreaterThanOrEqual(second);
    });

    await test.step('the library offers to go on there', async () => {
      await visitor.open(`${environment.url}/library`);
      const offer = the('link', new RegExp(`^Resume at .*: ${TITLE}$`));
      const resumeAt = secondOf(await visitor.sees(offer));
      expect(resumeAt).toBeGreaterThanOrEqual(second);
      await visitor.click(offer);
      await visitor.watchesFrom(resumeAt);
    });

    await test.step('the learner writes a note at this second and bookmarks the case', async () => {
      await visitor.click(the('tab', 'Notes', { within: dialog }));
      await visitor.fill(the('textbox', 'New note', { within: dialog }), NOTE);
      await visitor.click(the('button', 'Add', { within: dialog }));
      expect(await visitor.sees(the('textbox', /^Note at/, { within: dialog }))).toBe(NOTE);
      await visitor.click(the('button', 'Bookmark', { within: dialog }));
      await visitor.sees(the('button', 'Bookmarked', { within: dialog }));
    });

    await test.step('the bookmark is listed, and is found by a word of its note', async () => {
      await visitor.open(`${environment.url}/bookmarks`);
      await visitor.sees(the('link', `Open ${TITLE}`));
      await visitor.fill(the('searchbox', /bookmarks/i), 'flexion');
      expect(await visitor.sees(the('link', /flexion/))).toContain('flexion');
    });
  });

/** Where the account of this request would go on; 0 before the server knows. */
async function storedSecond(request: APIRequestContext): Promise<number> {
  const response = await request.get('/api/continue-watching');
  const [record] = (await response.json()) as WatchRecord[];
  return record?.positionSeconds ?? 0;
}
