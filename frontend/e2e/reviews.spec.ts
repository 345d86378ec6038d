import type { ReviewPage } from '@msk/contracts';
import { expectAccessibleInEachForm, expectNoSidewaysScroll } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, newEmailAddress, PASSWORD, test } from './test.ts';

const QUERY = 'wrist injuries'; // its best case has learning points
const QUESTION = 'What is a bruise of the wrist a sign of?';

test('a learner makes cards of a note and a learning point, and reviews them by keyboard alone, also without a connection', async ({
  openBrowser,
  problems,
}) => {
  const page = await openBrowser();
  const account = { email: newEmailAddress(), password: PASSWORD };
  await expect(await page.request.post('/api/auth/register', { data: account })).toBeOK();
  const found = await page.request.get('/api/videos/search', { params: { query: QUERY, limit: 1 } });
  const { id } = (await found.json()).videos[0];
  await expect(await page.request.post(`/api/watched/${id}`, { data: { progress: 40 } })).toBeOK();
  const answerOf = (method: string, path: RegExp) =>
    page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));
  const question = page.getByRole('article', { name: 'Card' }).getByRole('heading', { level: 2 });
  const answer = page.getByRole('region', { name: 'Answer' }).getByRole('heading');

  await test.step('a note and a learning point of a watched case become cards', async () => {
    await page.goto(`/library/${id}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Learning Points' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
    await page.keyboard.type(QUESTION);
    const noted = answerOf('POST', /\/notes$/);
    await page.keyboard.press('Enter');
    await noted;
    const marked = answerOf('PATCH', /\/api\/notes\//);
    await press(page, 'button', 'Ask me again');
    await marked;
    const added = answerOf('POST', /\/api\/reviews\/cards$/);
    await press(page, 'button', 'Add to reviews');
    expect((await added).status()).toBe(201);
    await page.keyboard.press('Escape');
    await press(page, 'link', 'Reviews: 2 due');
    await expect(question).toHaveText(QUESTION);
  });

  await test.step('the answer comes with its clip, and four ratings with their intervals', async () => {
    await page.keyboard.press('Space');
    await expect(answer).toBeFocused();
    await expect(page.getByRole('button', { name: /^Good \d+ min$/ })).toBeVisible();
    await press(page, 'button', /^Play the Clip/);
    await expect(page.locator('iframe[title="Clip of the card"]')).toBeVisible();
    await expectAccessibleInEachForm(page);
    for (const width of [360, 3840]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a review is undone, and given again', async () => {
    const stored = answerOf('POST', /\/api\/reviews$/);
    await page.keyboard.press('4');
    await stored;
    await expect(question).not.toHaveText(QUESTION);
    await expect(question).toBeFocused();
    await page.keyboard.press('z');
    await expect(question).toHaveText(QUESTION);
    await expect(page.getByText('0 done · 2 cards left')).toBeVisible();
    await page.keyboard.press('Space');
    const again = answerOf('POST', /\/api\/reviews$/);
    await page.keyboard.press('4');
    await again;
  });

  await test.step('a review without a connection is kept, and sent once', async () => {
    await expect(question).not.toHaveText(QUESTION);
    await page.context().setOffline(true);
    await page.keyboard.press('Space');
    await expect(answer).toBeFocused();
    await page.keyboard.press('4');
    await expect(page.getByText(/1 review is kept on this device/)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/reviews$/.test(request.url())) sent.push(request.url());
    });
    const stored = answerOf('POST', /\/api\/reviews$/);
    await page.context().setOffline(false);
    expect((await stored).status()).toBe(201);
    await expect(page.getByText(/kept on this device/)).toBeHidden();
    const { total, forecast }: ReviewPage = await (await page.request.get('/api/reviews?due=true')).json();
    expect({ total, coming: forecast.reduce((sum, cards) => sum + cards, 0) }).toEqual({ total: 0, coming: 2 });
    expect(sent).toHaveLength(1);
  });

  await test.step('the end shows the forecast, and the limits of a day are changed', async () => {
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    await expect(page.getByText('Next 30 days: 2 cards')).toBeVisible();
    await expectAccessibleInEachForm(page);
    await press(page, 'button', 'Settings');
    await expect(page.getByRole('spinbutton', { name: 'New cards a day' })).toBeFocused();
    await expectAccessibleInEachForm(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText('At most 11 new cards and 100 reviews a day')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Settings' }));
  });

  // The browser reports each request that had no connection.
  const others = problems.filter((problem) => !/net::ERR_|FetchEvent|Failed to fetch/.test(problem));
  problems.splice(0, problems.length, ...others);
});
