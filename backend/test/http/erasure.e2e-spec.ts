import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserErased } from '../../src/events/identity.js';
import { ACCOUNT_ERASED_EMAIL } from '../../src/identity/emails/account-erased-email.js';
import { parseSetCookies } from '../support/cookies.js';
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
const getCurrentUser = (cookie: string) => withCookie(cookie).call('get', '/api/auth/user');

async function logIn({ email }: Person): Promise<string> {
  const answer = await app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return parseSetCookies(answer)[0]?.pair ?? '';
}
async function signUp(person: Person = aLearner()) {
  await app.givenAccount(person);
  return { ...person, cookie: await logIn(person) };
}
const listErasures = ({ id }: Person) =>
  select('select payload from kernel.outbox where type = ? and aggregate_id = ?', UserErased.type, id);

describe('the erasure of an account', () => {
  it('removes the account at once, ends all its sessions and frees its address [P2] [S6]', async () => {
    const { cookie, ...person } = await signUp();
    const other = await logIn(person);
    const answer = await erase(cookie).expect(204);
    expect(parseSetCookies(answer)).toMatchObject([{ name: 'session', value: '' }]);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    await getCurrentUser(cookie).expect(401);
    await getCurrentUser(other).expect(401);
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

  it('informs other contexts, the owner by email, and the audit log, by ids only [P2]', async () => {
    const { cookie, ...person } = await signUp();
    await erase(cookie).expect(204);
    expect(await listErasures(person)).toEqual([{ payload: { userId: person.id } }]);
    const target = { kind: 'user', id: person.id };
    expect(
      await select(
        `select actor_id as actor, json_build_object('kind', target_kind, 'id', target_id) as target, details
           from audit.entry where action = 'account.erased' and target_id = ?`,
        person.id,
      ),
    ).toEqual([{ actor: person.id, target, details: {} }]);
    const [stored] = await select<{ id: string }>(
      'select id from identity.erased_account_email where email = ?',
      person.email,
    );
    const jobs = await select<{ data: { data: object } }>(
      'select data from pgboss.job where name = ?',
      ACCOUNT_ERASED_EMAIL.name,
    );
    expect(jobs.map(({ data }) => data.data)).toContainEqual({ addressId: stored?.id });
  });

  it('is refused when the password is wrong or missing [P2]', async () => {
    const { cookie, ...person } = await signUp();
    const { body } = await erase(cookie, 'not my password').expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'password' }] });
    await withCookie(cookie).call('delete', '/api/account').expect(400);
    await getCurrentUser(cookie).expect(200);
    expect(await listErasures(person)).toEqual([]);
  });

  it('leaves an empty membership, which late or repeated registration events do not change [P2]', async () => {
    const { cookie, ...person } = await signUp(aLearner());
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

  it('is refused to the last admin, and to one of two who erase at once [Z8]', async () => {
    const [one, other] = [await signUp(anAdmin()), await signUp(anAdmin())];
    const statuses = async () =>
      (await Promise.all([one, other].map(({ cookie }) => erase(cookie)))).map(({ status }) => status).sort();
    expect(await statuses()).toEqual([204, 409]);
    const remaining = (await getCurrentUser(one.cookie)).status === 200 ? one : other;
    const { body } = await erase(remaining.cookie).expect(409);
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('last admin') });
    await getCurrentUser(remaining.cookie).expect(200);
    expect(await listErasures(remaining)).toEqual([]);
  });

  it('is complete or does not happen, and causes no server error, in parallel with other requests [D2]', async () => {
    const admin = app.as(anAdmin());
    for (let round = 0; round < 3; round++) {
      const { cookie, ...person } = await signUp();
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
      const serverErrors = answers.filter(({ status }) => status >= 500);
      expect(serverErrors.map(({ request, body }) => [request.method, request.url, body])).toEqual([]);
      await app.settle();
      const [remaining] = await select('select from identity.user where id = ?', id);
      expect(await listErasures(person)).toHaveLength(remaining ? 0 : 1);
      const [membership] = await select<{ erased: boolean }>(
        'select erased_at is not null as erased from billing.membership where user_id = ?',
        id,
      );
      expect(membership?.erased).toBe(!remaining);
    }
  });
});

it('limits password guesses at the erasure together with those at the sign-in [A6]', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on' });
  try {
    const person = await limited.givenAccount();
    const { email } = person;
    const login = await limited.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const cookie = parseSetCookies(login)[0]?.pair ?? '';
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
