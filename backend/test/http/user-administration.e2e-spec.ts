import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, type User, type UserDetail } from '@msk/contracts';
import type { Agent } from '../support/agent.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aFellow, aLearner, anAdmin, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
let ada: Person;
let admin: Agent;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' });
  ada = await app.givenAccount(anAdmin({ email: 'ada@users.example' }));
  admin = app.as(ada);
});
afterAll(() => app.close());

const given = async (person: Person) => {
  await app.as(person).get('/api/auth/user').expect(200);
  return person;
};
const setAdmin = (id: string, isAdmin: boolean, currentPassword = PASSWORD, by = admin) =>
  by.put(`/api/admin/users/${id}/admin`).send({ isAdmin, currentPassword });
const auditOf = (id: string, action: string) =>
  app
    .em()
    .execute<{ actor_id: string; details: object }[]>(
      'select actor_id, details from audit.entry where target_id = ? and action = ? order by position',
      [id, action],
    );
const jobsOf = async (queue: string, userId: string) =>
  (
    await app
      .em()
      .execute<{ data: object }[]>(
        `select data->'data' as data from pgboss.job where name = ? and data->'data'->>'userId' = ? order by created_on`,
        [queue, userId],
      )
  ).map(({ data }) => data);

describe('GET /api/admin/users/{id}', () => {
  it('shows the user with membership, payments, watching and the latest audit entries', async () => {
    const person = await given(aSubscriber({ firstName: 'Petra', lastName: 'Payer' }));
    await app.em().execute(
      `insert into billing.payment (id, user_id, invoice_id, status, amount, discount_amount, refunded_amount, currency,
         description, created_at, snapshot_version) values (?, ?, ?, 'succeeded', 8900, 0, 0, 'usd', 'Monthly plan', ?, 1)`,
      [randomUUID(), person.id, `in_${randomUUID()}`, app.clock.now()],
    );
    const [half, whole] = [await givenVideo(app.nest), await givenVideo(app.nest)];
    await app.settle();
    await app.as(person).post(`/api/watched/${half}`).send({ progress: 50 }).expect(201);
    await app.as(person).post(`/api/watched/${whole}`).send({ progress: 99 }).expect(201);
    await admin.delete(`/api/admin/users/${person.id}/sessions`).expect(204);
    const { body } = (await admin.get(`/api/admin/users/${person.id}`).expect(200)) as { body: UserDetail };
    expect(body).toMatchObject({
      user: { id: person.id, email: person.email, firstName: 'Petra', subscriptionStatus: 'active' },
      membership: { status: 'active', plan: 'monthly', nextBillingDate: expect.any(String) },
      payments: [{ amount: 8_900, status: 'succeeded', description: 'Monthly plan' }],
      watching: { started: 2, finished: 1, lastWatchedAt: app.clock.now().toISOString() },
    });
    expect(body.audit[0]).toMatchObject({
      action: 'sessions.ended',
      actor: { kind: 'user', id: ada.id, name: ada.email },
      target: { kind: 'user', id: person.id, name: person.email },
    });
  });

  it('shows a user who has done nothing yet, and nobody else', async () => {
    const person = await given(aLearner());
    const { body } = (await admin.get(`/api/admin/users/${person.id}`).expect(200)) as { body: UserDetail };
    expect(body).toMatchObject({
      membership: { status: 'trial' },
      payments: [],
      watching: { started: 0, finished: 0, lastWatchedAt: null },
      audit: [],
    });
    await admin.get(`/api/admin/users/${randomUUID()}`).expect(404);
    await admin.get('/api/admin/users/7').expect(404);
  });
});

describe('PUT /api/admin/users/{id}/admin', () => {
  it('grants and revokes admin rights from the next request on, tells the user by email, and audits it [S6]', async () => {
    const person = await given(aLearner());
    await app.as(person).get('/api/admin/stats').expect(403);
    const granted = (await setAdmin(person.id, true).expect(200)).body as User;
    expect(granted).toMatchObject({ id: person.id, isAdmin: true });
    await app.as(person).get('/api/admin/stats').expect(200);
    await setAdmin(person.id, true).expect(200); // changes nothing
    expect((await setAdmin(person.id, false).expect(200)).body.isAdmin).toBe(false);
    await app.as(person).get('/api/admin/stats').expect(403);
    expect(await auditOf(person.id, 'role.changed')).toEqual([
      { actor_id: ada.id, details: { before: { role: 'learner' }, after: { role: 'admin' } } },
      { actor_id: ada.id, details: { before: { role: 'admin' }, after: { role: 'learner' } } },
    ]);
    expect(await jobsOf('identity.role-notice-email', person.id)).toEqual([
      { userId: person.id, role: 'admin' },
      { userId: person.id, role: 'learner' },
    ]);
  });

  it('needs the password of the acting admin; a wrong one is an error of that field and changes nothing', async () => {
    const person = await given(aLearner());
    const { body } = await setAdmin(person.id, true, 'not my password').expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'currentPassword', message: 'The current password is not correct.' }],
    });
    for (const wrong of [
      { isAdmin: true },
      { currentPassword: PASSWORD },
      { isAdmin: 'true', currentPassword: PASSWORD },
    ])
      await admin.put(`/api/admin/users/${person.id}/admin`).send(wrong).expect(400);
    await app.as(person).get('/api/admin/stats').expect(403);
    expect(await auditOf(person.id, 'role.changed')).toEqual([]);
    await setAdmin(randomUUID(), true, 'not my password').expect(404);
  });

  it('limits guesses of the password like a sign-in [A6]', async () => {
    const [guesser, person] = [await app.givenAccount(anAdmin()), await given(aLearner())];
    const agent = app.as(guesser);
    for (let guess = 0; guess < 10; guess++) await setAdmin(person.id, true, `guess ${guess}`, agent).expect(400);
    const refused = await setAdmin(person.id, true, PASSWORD, agent).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.em().execute('delete from identity.user where id = ?', [guesser.id]);
  });

  it('never revokes the rights of the last admin [Z8]', async () => {
    const other = await app.givenAccount(anAdmin());
    await setAdmin(ada.id, false, PASSWORD, app.as(other)).expect(200);
    const { body } = await setAdmin(other.id, false, PASSWORD, app.as(other)).expect(409);
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('last admin') });
    await setAdmin(ada.id, true, PASSWORD, app.as(other)).expect(200);
    await setAdmin(other.id, false).expect(200);
  });

  it('lets one of two admins stay who revoke each other at once [Z8] [D2]', async () => {
    const pair = [await app.givenAccount(anAdmin()), await app.givenAccount(anAdmin())] as const;
    const agents = [app.as(pair[0]), app.as(pair[1])] as const;
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        setAdmin(pair[1].id, false, PASSWORD, agents[0]),
        setAdmin(pair[0].id, false, PASSWORD, agents[1]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      for (const { id } of pair) await setAdmin(id, true).expect(200);
    }
  });
});

describe('POST /api/admin/users/{id}/extend-trial', () => {
  const extend = (id: string, days: unknown) => admin.post(`/api/admin/users/${id}/extend-trial`).send({ days });

  it('extends a running trial by days, each time anew, and audits it', async () => {
    const person = await given(aLearner());
    const before = (await admin.get(`/api/admin/users/${person.id}`)).body.user.trialEndDate as string;
    const plus = (days: number) => new Date(Date.parse(before) + days * DAY).toISOString();
    expect((await extend(person.id, 7).expect(200)).body).toMatchObject({
      subscriptionStatus: 'trial',
      trialEndDate: plus(7),
    });
    const parallel = await Promise.all([extend(person.id, 1), extend(person.id, 1), extend(person.id, 90)]);
    expect(parallel.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await admin.get(`/api/admin/users/${person.id}`)).body.user.trialEndDate).toBe(plus(99));
    expect((await auditOf(person.id, 'trial.extended'))[0]).toEqual({
      actor_id: ada.id,
      details: { before: { trialEndsAt: before }, after: { trialEndsAt: plus(7) } },
    });
    app.clock.advance(6 * DAY); // past the end of the original trial
    await app.as(person).get('/api/auth/user').expect(200);
    expect((await app.as(person).post('/api/auth/check-trial-status').expect(200)).body.trialState).toBe('active');
    app.clock.advance(-6 * DAY);
  });

  it('extends the trial of a user whose registration has just begun', async () => {
    const email = `new-${randomUUID()}@example.org`;
    const { body } = await app.visitor().post('/api/auth/register').send({ email, password: PASSWORD }).expect(201);
    const answer = await extend(body.user.id, 1).expect(200);
    expect(answer.body.trialEndDate).toBe(new Date(Date.parse(body.user.trialEndDate) + DAY).toISOString());
    await app.settle(); // the event of the registration comes later
    expect((await admin.get(`/api/admin/users/${body.user.id}`)).body.user.trialEndDate).toBe(answer.body.trialEndDate);
  });

  it('is refused for a user who is not on trial, for other numbers of days and for nobody', async () => {
    for (const person of [aSubscriber(), aFellow(), anExpiredLearner()]) {
      await given(person);
      expect((await extend(person.id, 7).expect(409)).body.code).toBe('conflict');
      expect(await auditOf(person.id, 'trial.extended')).toEqual([]);
    }
    const { id } = await given(aLearner());
    for (const days of [0, 91, -1, 1.5, '7', null, undefined]) await extend(id, days).expect(400);
    await extend(randomUUID(), 7).expect(404);
  });
});

describe('POST /api/admin/users/{id}/resend-verification', () => {
  const resend = (id: string) => admin.post(`/api/admin/users/${id}/resend-verification`);

  it('sends the user another verification email, at most once a minute, and audits it', async () => {
    const { id } = await given(aLearner({ emailVerified: false }));
    await resend(id).expect(202);
    const refused = await resend(id).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await jobsOf('identity.verification-email', id)).toEqual([{ userId: id }]);
    expect(await auditOf(id, 'verification.resent')).toHaveLength(1);
  });

  it('is refused for a verified address and for nobody', async () => {
    const { id } = await given(aLearner());
    expect((await resend(id).expect(409)).body.code).toBe('conflict');
    await resend(randomUUID()).expect(404);
    expect(await jobsOf('identity.verification-email', id)).toEqual([]);
  });
});
