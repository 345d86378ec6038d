import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD_NOTICE_EMAIL } from '../../src/identity/emails/email-queues.js';
import { PASSWORD_ERRORS } from '../../src/identity/passwords/password-rules.js';
import { listAuditActions } from '../support/audit-actions.js';
import { parseSetCookies, readSessionCookie } from '../support/cookies.js';
import { listJobData } from '../support/email-tokens.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';

const NEW_PASSWORD = 'another one of my own';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (cookie: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
  app.visitor().post('/api/account/password').set('Cookie', cookie).send({ currentPassword, newPassword });

async function signInTwice(person = aLearner()) {
  await app.givenAccount(person);
  return {
    ...person,
    here: readSessionCookie(await app.logIn(person.email)),
    there: readSessionCookie(await app.logIn(person.email)),
  };
}

describe('POST /api/account/password', () => {
  it('requires the current password, ends all other sessions and notifies the owner [A11] [S6]', async () => {
    const { id, email, here, there } = await signInTwice();
    const answer = await change(here, PASSWORD).expect(200);
    expect(answer.body).toEqual({ message: 'Your password is changed. You are signed out everywhere else.' });
    expect(parseSetCookies(answer)).toEqual([]);
    await app.getCurrentUser(here).expect(200);
    await app.getCurrentUser(there).expect(401);
    await app.logIn(email, PASSWORD).expect(401);
    await app.logIn(email, NEW_PASSWORD).expect(200);
    expect((await listJobData(app, PASSWORD_NOTICE_EMAIL)).at(-1)).toEqual({ userId: id, notice: 'password-changed' });
    expect(await listAuditActions(app, id)).toContain('password.changed');
  });

  it('reports a wrong current password on its field and changes nothing [A11]', async () => {
    const { id, email, here, there } = await signInTwice();
    const message = 'The current password is not correct.';
    for (const wrong of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, NEW_PASSWORD]) {
      const { body } = await change(here, wrong).expect(400);
      expect(body).toMatchObject({
        code: 'validation_failed',
        message,
        errors: [{ field: 'currentPassword', message }],
      });
    }
    await app.getCurrentUser(there).expect(200);
    await app.logIn(email, PASSWORD).expect(200);
    expect(await listJobData(app, PASSWORD_NOTICE_EMAIL)).not.toContainEqual(expect.objectContaining({ userId: id }));
  });

  it.each([
    ['seven7!', PASSWORD_ERRORS.length],
    ['iloveyou', PASSWORD_ERRORS.common],
    ['KneeMRI1', PASSWORD_ERRORS.context],
  ])('rejects %j as a new password [A4]', async (password, message) => {
    const { email, here } = await signInTwice();
    const { body } = await change(here, PASSWORD, password).expect(400);
    expect(body.errors).toEqual([{ field: 'newPassword', message }]);
    await app.logIn(email, PASSWORD).expect(200);
  });

  it('rejects the user’s address as a new password [A4]', async () => {
    const { here } = await signInTwice(aLearner({ email: 'grace.hopper@example.org' }));
    const { body } = await change(here, PASSWORD, 'Grace.Hopper2').expect(400);
    expect(body.errors).toEqual([{ field: 'newPassword', message: PASSWORD_ERRORS.address }]);
  });

  it('is limited to ten wrong passwords, like the sign-in, and keeps the session [A6]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = await limited.givenAccount();
      const browser = readSessionCookie(
        await limited.visitor().post('/api/auth/login').send({ email: person.email, password: PASSWORD }),
      );
      const guess = (currentPassword: string) =>
        limited
          .visitor()
          .post('/api/account/password')
          .set('Cookie', browser)
          .send({ currentPassword, newPassword: NEW_PASSWORD });
      for (let n = 0; n < 10; n++) await guess(`guess ${n}`).expect(400);
      const { body, headers } = await guess(PASSWORD).expect(429);
      expect(body.code).toBe('rate_limited');
      await limited.visitor().get('/api/auth/user').set('Cookie', browser).expect(200);
      limited.clock.advance(Number(headers['retry-after']) * 1_000);
      await guess(PASSWORD).expect(200);
    } finally {
      await limited.close();
    }
  });

  it('succeeds for one of many parallel changes', async () => {
    const { email, here } = await signInTwice();
    const passwords = Array.from({ length: 8 }, (_, index) => `my very own words ${index}`);
    const answers = await Promise.all(passwords.map((password) => change(here, PASSWORD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    await app.logIn(email, passwords[answers.findIndex(({ status }) => status === 200)]).expect(200);
  });

  it('leaves no session that is opened with the old password at the same time', async () => {
    const { email, here } = await signInTwice();
    const [done, ...signIns] = await Promise.all([
      change(here, PASSWORD),
      ...Array.from({ length: 8 }, () => app.logIn(email)),
    ]);
    expect(done.status).toBe(200);
    await app.getCurrentUser(here).expect(200);
    for (const answer of signIns)
      for (const { pair } of parseSetCookies(answer)) await app.getCurrentUser(pair).expect(401);
  });
});
