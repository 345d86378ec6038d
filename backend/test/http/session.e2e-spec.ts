import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, HOUR, SECOND } from '@msk/contracts';
import { parseSetCookies } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a session', () => {
  it('ends with the sign-out on the server and in the browser, but not on other devices [S4]', async () => {
    const learner = aLearner();
    const [here, there] = [await app.signIn(learner), await app.signIn(learner)];
    const answer = await app.visitor().post('/api/auth/logout').set('Cookie', here).expect(200);
    expect(answer.body).toEqual({ message: 'You have been logged out successfully' });
    expect(parseSetCookies(answer)).toMatchObject([{ name: 'session', value: '' }]);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    await app.getCurrentUser(here).expect(401);
    await app.getCurrentUser(there).expect(200);
  });

  it('is refused to a page that shows another user, and goes on for its own [S4]', async () => {
    const learner = aLearner();
    const cookie = await app.signIn(learner);
    await app.getCurrentUser(cookie).set('X-Page-User', learner.id).expect(200);
    const { headers } = await app.getCurrentUser(cookie).set('X-Page-User', aLearner().id).expect(401);
    expect(headers).not.toHaveProperty('set-cookie');
    await app.getCurrentUser(cookie).expect(200);
  });

  it('can be signed out of when it is missing or invalid [S4]', async () => {
    await app.visitor().post('/api/auth/logout').expect(200);
    await app.visitor().post('/api/auth/logout').set('Cookie', 'session=rubbish').expect(200);
  });

  it('ends by opening /api/logout, but not by an image on another site or a HEAD request [X3]', async () => {
    const cookie = await app.signIn(aLearner());
    const visit = () => app.visitor().get('/api/logout').set('Cookie', cookie);
    for (const site of ['cross-site', 'same-site']) {
      const answer = await visit().set('Sec-Fetch-Site', site).expect(302).expect('Location', '/');
      expect(parseSetCookies(answer)).toEqual([]);
    }
    await app.visitor().head('/api/logout').set('Cookie', cookie).expect(302);
    await app.getCurrentUser(cookie).expect(200);
    await visit().set('Sec-Fetch-Site', 'none').expect(302).expect('Location', '/');
    await app.getCurrentUser(cookie).expect(401);
  });

  it.each(['', '?next=//evil.example', '?redirect=javascript:alert(1)'])(
    'is not redirected to another site by %j [I9]',
    async (query) => {
      await app.visitor().get(`/api/login${query}`).expect(302).expect('Location', '/auth?mode=login');
      await app.visitor().get(`/api/logout${query}`).expect(302).expect('Location', '/');
    },
  );

  it.each([
    ['learner', aLearner, 7 * DAY],
    ['admin', anAdmin, 12 * HOUR],
  ])('ends for a %s when it is left unused [S5]', async (_, person, idleMs) => {
    const [used, unused] = [await app.signIn(person()), await app.signIn(person())];
    app.clock.advance(idleMs - SECOND);
    await app.getCurrentUser(used).expect(200);
    app.clock.advance(2 * SECOND);
    await app.getCurrentUser(unused).expect(401);
    await app.getCurrentUser(used).expect(200);
  });

  it.each([
    ['learner', aLearner, 30 * DAY, 6 * DAY],
    ['admin', anAdmin, 7 * DAY, 11 * HOUR],
  ])('ends for a %s at its maximum age, however much it is used [S5]', async (_, person, maxAgeMs, intervalMs) => {
    const cookie = await app.signIn(person());
    const end = app.clock.now().getTime() + maxAgeMs;
    while (app.clock.now().getTime() + intervalMs < end) {
      app.clock.advance(intervalMs);
      await app.getCurrentUser(cookie).expect(200);
    }
    app.clock.advance(end - SECOND - app.clock.now().getTime());
    await app.getCurrentUser(cookie).expect(200);
    app.clock.advance(2 * SECOND);
    await app.getCurrentUser(cookie).expect(401);
  });

  it('has its last use updated every five minutes at most [S5]', async () => {
    const learner = aLearner();
    const cookie = await app.signIn(learner);
    const lastUsed = async () => {
      const [row] = await app
        .em()
        .execute<{ at: string }[]>('select last_used_at as at from identity.session where user_id = ?', [learner.id]);
      return new Date(row?.at ?? 0).getTime() - start;
    };
    const start = app.clock.now().getTime();
    app.clock.advance(299 * SECOND);
    await app.getCurrentUser(cookie).expect(200);
    expect(await lastUsed()).toBe(0);
    app.clock.advance(SECOND);
    await app.getCurrentUser(cookie).expect(200);
    expect(await lastUsed()).toBe(300 * SECOND);
  });

  it('identifies its own user among parallel requests [S6]', async () => {
    const people = Array.from({ length: 20 }, aLearner);
    const cookies = await Promise.all(people.map((person) => app.signIn(person)));
    await app.visitor().post('/api/auth/logout').set('Cookie', cookies[0]!).expect(200);
    const answers = await Promise.all(
      [...cookies, 'session=rubbish', ...cookies].map((cookie) => app.getCurrentUser(cookie)),
    );
    const expected = people.map(({ email }, index) => (index === 0 ? 401 : email));
    expect(answers.map(({ status, body }) => body.email ?? status)).toEqual([...expected, 401, ...expected]);
  });

  it('applies changed rights of its user from the next request on [S6]', async () => {
    const person = aLearner();
    const cookie = await app.signIn(person);
    await app.signIn(anAdmin()); // so that one admin remains
    const makeAdmin = (isAdmin: boolean) =>
      app.em().execute('update identity.user set is_admin = ? where id = ?', [isAdmin, person.id]);
    expect((await app.getCurrentUser(cookie)).body.isAdmin).toBe(false);
    await makeAdmin(true);
    expect((await app.getCurrentUser(cookie)).body.isAdmin).toBe(true);
    await makeAdmin(false);
    expect((await app.getCurrentUser(cookie)).body.isAdmin).toBe(false);
  });

  it('ends as the least recently used one when the hundred-and-first is opened [S7]', async () => {
    const { email, id } = await app.givenAccount();
    const listOpenSessions = () =>
      app
        .em()
        .execute<{ device: string }[]>('select device from identity.session where user_id = ? and ended_at is null', [
          id,
        ]);
    await app.em().execute(
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       select gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), ?, 'device ' || n, '::1', ?::timestamptz,
              ?::timestamptz + n * interval '1 minute' from generate_series(1, 100) n`,
      [id, new Date(0), new Date(0)],
    );
    await app.logIn(email).expect(200);
    const devices = (await listOpenSessions()).map(({ device }) => device);
    expect(devices).toHaveLength(100);
    expect(devices).not.toContain('device 1');
    expect(devices).toContain('device 2');
  });

  it('is rejected after its user was deleted', async () => {
    const person = aLearner();
    const cookie = await app.signIn(person);
    await app.em().execute('delete from identity.user where id = ?', [person.id]);
    await app.getCurrentUser(cookie).expect(401);
  });
});
