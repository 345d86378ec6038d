import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@msk/contracts';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('preferences have defaults, and a change keeps the fields that it does not name', async () => {
  const learner = app.as(aLearner());
  expect((await learner.get('/api/account/preferences').expect(200)).body).toEqual(DEFAULT_PREFERENCES);
  await learner.put('/api/account/preferences').send({ playbackRate: 1.25, theme: 'light' }).expect(200);
  const { body } = await learner.put('/api/account/preferences').send({ captions: true }).expect(200);
  expect(body).toEqual({ ...DEFAULT_PREFERENCES, playbackRate: 1.25, theme: 'light', captions: true });
  expect((await learner.get('/api/account/preferences').expect(200)).body).toEqual(body);
});

it('two devices that change different preferences at once both have their way', async () => {
  const learner = app.as(aLearner());
  const changes = [{ captions: true }, { autoplay: false }, { playbackRate: 2 }, { rememberHistory: false }];
  await Promise.all(changes.map((change) => learner.put('/api/account/preferences').send(change).expect(200)));
  const { body } = await learner.get('/api/account/preferences').expect(200);
  expect(body).toMatchObject({ captions: true, autoplay: false, playbackRate: 2, rememberHistory: false });
});

it.each([
  { playbackRate: 3 },
  { playbackRate: 0.4 },
  { theme: 'blue' },
  { captions: 'yes' },
  { autoplay: null },
  { x: 1 },
])('the preference %j is refused', async (body) => {
  const learner = app.as(aLearner());
  await learner.put('/api/account/preferences').send(body).expect(400);
  expect((await learner.get('/api/account/preferences').expect(200)).body).toEqual(DEFAULT_PREFERENCES);
});
