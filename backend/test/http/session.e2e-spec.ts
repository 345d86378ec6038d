import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a session', () => {
  it('tells the signed-in user who they are', async () => {
    const learner = aLearner();
    const { body } = await app.as(learner).get('/api/auth/user').expect(200);
    expect(body).toMatchObject({ id: learner.id, subscriptionStatus: 'trial' });
    await app.as(anAdmin()).get('/api/auth/user').expect(200);
    await app.visitor().get('/api/auth/user').expect(401);
  });
});
