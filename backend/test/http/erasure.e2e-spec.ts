import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserErased } from '../../src/identity/index.js';
import { FAREWELL_MAIL } from '../../src/identity/mails/farewells.js';
import { setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, type Person } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const select = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const withCookie = (cookie: string) => ({
  call: (method: 'get' | 'post' | 'delete', path: string) => app.visitor().call(method, path).set('Cookie', cookie),
});
const erase = (cookie: string, password = PASSWORD) =>
  withCookie(cookie).call('delete', '/api/account').send({ password });
const who = (cookie: string) => withCookie(cookie).call('get', '/api/auth/user');

async function logIn({ email }: Person): Promise<string> {
  const answer = await app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return setCookies(answer)[0]?.pair ?? '';
}
async function signedUp(person: Person = aLearner()) {
  await app.givenAccount(person);
  return { ...person, cookie: await logIn(person) };
}
const erasuresOf = ({ id }: Person) =>
  select('select payload from kernel.outbox where type = ? and aggregate_id = ?', UserErased.type, id);

describe('an account', () => {
  it('P2 S6 is gone at once, from every browser, and its address is free again', async () => {
    const { cookie, ...person } = await signedUp();
    const other = await logIn(person);
    const answer = await erase(cookie).expect(204);
    expect(setCookies(answer)).toMatchObject([{ name: 'session', value: '' }]);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    await who(cookie).expect(401);
    await who(other).expect(401);
    await app.visitor().post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(401);
    expect(await select('select from identity.user where id = ?', person.id)).toEqual([]);
    expect(await select('select from identity.session where user_id = ?', person.id)).toEqual([]);

    const again = await app
      .visitor()
      .post('/api/auth/register')
      .send({ email: person.email, password: PASSWORD })
      .expect(201);
    expect(again.body.user).toMatchObject({ email: person.email, firstName: null, subscriptionStatus: 'trial' });
    expect(again.body.user.id).not.toBe(person.id);
  });

  it('P2 tells the other contexts, its owner by mail, and the audit, by ids alone', async () => {
    const { cookie, ...person } = await signedUp();
    await erase(cookie).expect(204);
    expect(await erasuresOf(person)).toEqual([{ payload: { userId: person.id } }]);
    const target = { kind: 'user', id: person.id };
    expect(
      await select(
        `select actor_id as actor, json_build_object('kind', target_kind, 'id', target_id) as target, details
           from audit.entry where action = 'account.erased' and target_id = ?`,
        person.id,
      ),
    ).toEqual([{ actor: person.id, target, details: {} }]);
    const [farewell] = await select<{ id: string }>('select id from identity.farewell where email = ?', person.email);
    const jobs = await select<{ data: { data: object } }>(
      'select data from pgboss.job where name = ?',
      FAREWELL_MAIL.name,
    );
    expect(jobs.map(({ data }) => data.data)).toContainEqual({ farewellId: farewell?.id });
  });

  it('P2 stays when the password is wrong or missing', async () => {
    const { cookie, ...person } = await signedUp();
    const { body } = await erase(cookie, 'not my password').expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'password' }] });
    await withCookie(cookie).call('delete', '/api/account').expect(400);
    await who(cookie).expect(200);
    expect(await erasuresOf(person)).toEqual([]);
  });

  it('P2 leaves a membership that holds nothing, and late or repeated news of the registration change nothing', async () => {
    const { cookie, ...person } = await signedUp(aLearner());
    await erase(cookie).expect(204);
    await app.settle();
    const membership = async () =>
      select('select to_jsonb(m) - ? as held from billing.membership m where user_id = ?', 'version', person.id);
    const erased = await membership();
    expect(erased).toEqual([
      {
        held: {
          user_id: person.id,
          trial_ends_at: null,
          trial_step: 'running',
          fellow_since: null,
          erased_at: expect.any(String),
        },
      },
    ]);
    await app.em().execute('update kernel.inbox set done_at = null where aggregate_id = ?', [person.id]);
    await app.settle();
    expect(await membership()).toEqual(erased);
  });

  it('Z8 of the last admin stays; of two who leave at once, one', async () => {
    const [one, other] = [await signedUp(anAdmin()), await signedUp(anAdmin())];
    const statuses = async () =>
      (await Promise.all([one, other].map(({ cookie }) => erase(cookie)))).map(({ status }) => status).sort();
    expect(await statuses()).toEqual([204, 409]);
    const left = (await who(one.cookie)).status === 200 ? one : other;
    const { body } = await erase(left.cookie).expect(409);
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('last admin') });
    await who(left.cookie).expect(200);
    expect(await erasuresOf(left)).toEqual([]);
  });

  it('D2 may be erased in the middle of anything: it is gone as a whole or not at all, and nothing fails', async () => {
    const admin = app.as(anAdmin());
    for (let round = 0; round < 3; round++) {
      const { cookie, ...person } = await signedUp();
      const own = withCookie(await logIn(person));
      const [session] = (await own.call('get', '/api/account/sessions')).body;
      const { email, id } = person;
      const post = (path: string, body: object = {}) => own.call('post', path).send(body);
      const calls = [
        ...Array.from({ length: 3 }, () => erase(cookie)),
        ...Array.from({ length: 3 }, () => app.visitor().post('/api/auth/login').send({ email, password: PASSWORD })),
        post('/api/account/password', { currentPassword: PASSWORD, newPassword: 'another long password' }),
        post('/api/auth/check-trial-status'),
        post('/api/auth/logout'),
        own.call('get', '/api/auth/user'),
        own.call('get', '/api/account/export'),
        own.call('get', '/api/account/sessions'),
        own.call('delete', `/api/account/sessions/${session.id}`),
        own.call('get', '/api/videos'),
        app.visitor().post('/api/auth/forgot-password').send({ email }),
        app.visitor().post('/api/auth/resend-verification').send({ email }),
        app.visitor().post('/api/auth/register').send({ email, password: PASSWORD }),
        admin.get('/api/admin/users'),
        admin.get(`/api/admin/users/${id}/sessions`),
        admin.delete(`/api/admin/users/${id}/sessions`),
      ];
      const answers = await Promise.all(calls);
      const bad = answers.filter(({ status }) => status >= 500);
      expect(bad.map(({ request, body }) => [request.method, request.url, body])).toEqual([]);
      await app.settle();
      const [left] = await select('select from identity.user where id = ?', id);
      expect(await erasuresOf(person)).toHaveLength(left ? 0 : 1);
      const [membership] = await select<{ erased: boolean }>(
        'select erased_at is not null as erased from billing.membership where user_id = ?',
        id,
      );
      expect(membership?.erased).toBe(!left);
    }
  });
});

it('A6 its password is guessed no more often here than at the sign-in', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on' });
  try {
    const person = await limited.givenAccount();
    const { email } = person;
    const login = await limited.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const cookie = setCookies(login)[0]?.pair ?? '';
    const guess = () => limited.visitor().delete('/api/account').set('Cookie', cookie).send({ password: 'a guess' });
    for (let failure = 0; failure < 5; failure++) await guess().expect(400);
    const answers = await Promise.all(Array.from({ length: 10 }, guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(429);
  } finally {
    await limited.close();
  }
});
