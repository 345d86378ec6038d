import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const logIn = (email: string, password = PASSWORD) => app.visitor().post('/api/auth/login').send({ email, password });
const who = (cookie: string) => app.visitor().get('/api/auth/user').set('Cookie', cookie);

describe('a session', () => {
  it('S4 ends on the server with the sign-out, in the browser too, and other devices stay', async () => {
    const learner = aLearner();
    const [here, there] = [await app.signIn(learner), await app.signIn(learner)];
    const answer = await app.visitor().post('/api/auth/logout').set('Cookie', here).expect(200);
    expect(answer.body).toEqual({ message: 'You have been logged out successfully' });
    expect(setCookies(answer)).toMatchObject([{ name: 'session', value: '' }]);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    await who(here).expect(401);
    await who(there).expect(200);
  });

  it('S4 that is over can be signed out of as well', async () => {
    await app.visitor().post('/api/auth/logout').expect(200);
    await app.visitor().post('/api/auth/logout').set('Cookie', 'session=rubbish').expect(200);
  });

  it('X3 ends by a visit to /api/logout, but not by an image on another page or a HEAD', async () => {
    const cookie = await app.signIn(aLearner());
    const visit = () => app.visitor().get('/api/logout').set('Cookie', cookie);
    for (const site of ['cross-site', 'same-site']) {
      const answer = await visit().set('Sec-Fetch-Site', site).expect(302).expect('Location', '/');
      expect(setCookies(answer)).toEqual([]);
    }
    await app.visitor().head('/api/logout').set('Cookie', cookie).expect(302);
    await who(cookie).expect(200);
    await visit().set('Sec-Fetch-Site', 'none').expect(302).expect('Location', '/');
    await who(cookie).expect(401);
  });

  it.each(['', '?next=//evil.example', '?redirect=javascript:alert(1)'])(
    'I9 sends nobody anywhere else, asked by %j',
    async (query) => {
      await app.visitor().get(`/api/login${query}`).expect(302).expect('Location', '/auth?mode=login');
      await app.visitor().get(`/api/logout${query}`).expect(302).expect('Location', '/');
    },
  );

  it.each([
    ['learner', aLearner, 7 * DAY],
    ['admin', anAdmin, 12 * HOUR],
  ])('S5 of a %s ends when it is left unused', async (_, person, idle) => {
    const [used, unused] = [await app.signIn(person()), await app.signIn(person())];
    app.clock.advance(idle - SECOND);
    await who(used).expect(200);
    app.clock.advance(2 * SECOND);
    await who(unused).expect(401);
    await who(used).expect(200);
  });

  it.each([
    ['learner', aLearner, 30 * DAY, 6 * DAY],
    ['admin', anAdmin, 7 * DAY, 11 * HOUR],
  ])('S5 of a %s ends at last, however much it is used', async (_, person, longest, pause) => {
    const cookie = await app.signIn(person());
    const end = app.clock.now().getTime() + longest;
    while (app.clock.now().getTime() + pause < end) {
      app.clock.advance(pause);
      await who(cookie).expect(200);
    }
    app.clock.advance(end - SECOND - app.clock.now().getTime());
    await who(cookie).expect(200);
    app.clock.advance(2 * SECOND);
    await who(cookie).expect(401);
  });

  it('S5 notes its use at most every five minutes', async () => {
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
    await who(cookie).expect(200);
    expect(await lastUsed()).toBe(0);
    app.clock.advance(SECOND);
    await who(cookie).expect(200);
    expect(await lastUsed()).toBe(300 * SECOND);
  });

  it('S6 is its own user’s, whoever else calls at the same moment', async () => {
    const people = Array.from({ length: 20 }, aLearner);
    const cookies = await Promise.all(people.map((person) => app.signIn(person)));
    await app.visitor().post('/api/auth/logout').set('Cookie', cookies[0]!).expect(200);
    const answers = await Promise.all([...cookies, 'session=rubbish', ...cookies].map((cookie) => who(cookie)));
    const expected = people.map(({ email }, index) => (index === 0 ? undefined : email));
    expect(answers.map(({ body }) => body.email)).toEqual([...expected, undefined, ...expected]);
  });

  it('S6 follows what its user may do from one request to the next', async () => {
    const person = aLearner();
    const cookie = await app.signIn(person);
    await app.signIn(anAdmin()); // who stays one
    const makeAdmin = (isAdmin: boolean) =>
      app.em().execute('update identity.user set is_admin = ? where id = ?', [isAdmin, person.id]);
    expect((await who(cookie)).body.isAdmin).toBe(false);
    await makeAdmin(true);
    expect((await who(cookie)).body.isAdmin).toBe(true);
    await makeAdmin(false);
    expect((await who(cookie)).body.isAdmin).toBe(false);
  });

  it('S7 makes room for the hundred-and-first by ending the longest unused', async () => {
    const { email, id } = await app.givenAccount();
    const open = () =>
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
    await logIn(email).expect(200);
    const devices = (await open()).map(({ device }) => device);
    expect(devices).toHaveLength(100);
    expect(devices).not.toContain('device 1');
    expect(devices).toContain('device 2');
  });

  it('of a user who no longer exists opens nothing', async () => {
    const person = aLearner();
    const cookie = await app.signIn(person);
    await app.em().execute('delete from identity.user where id = ?', [person.id]);
    await who(cookie).expect(401);
  });
});
