import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOTICE_MAIL } from '../../src/identity/mails/mail-queues.js';
import { REFUSALS } from '../../src/identity/passwords/password-rules.js';
import { auditedOf } from '../support/audited.js';
import { sessionIn, setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { jobsIn } from '../support/mail-links.js';
import { aLearner } from '../support/people.js';

const NEW_PASSWORD = 'another one of my own';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const logIn = (email: string, password = PASSWORD) => app.visitor().post('/api/auth/login').send({ email, password });
const who = (cookie: string) => app.visitor().get('/api/auth/user').set('Cookie', cookie);
const change = (cookie: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
  app.visitor().post('/api/account/password').set('Cookie', cookie).send({ currentPassword, newPassword });

async function signedIn(person = aLearner()) {
  await app.givenAccount(person);
  return { ...person, here: sessionIn(await logIn(person.email)), there: sessionIn(await logIn(person.email)) };
}

describe('changing the password', () => {
  it('A11 S6 takes the current one and ends all other sessions; this one stays, and the owner is told', async () => {
    const { id, email, here, there } = await signedIn();
    const answer = await change(here, PASSWORD).expect(200);
    expect(answer.body).toEqual({ message: 'Your password is changed. You are signed out everywhere else.' });
    expect(setCookies(answer)).toEqual([]);
    await who(here).expect(200);
    await who(there).expect(401);
    await logIn(email, PASSWORD).expect(401);
    await logIn(email, NEW_PASSWORD).expect(200);
    expect((await jobsIn(app, NOTICE_MAIL)).at(-1)).toEqual({ userId: id, notice: 'password-changed' });
    expect(await auditedOf(app, id)).toContain('password.changed');
  });

  it('A11 says on its field that the current one is wrong, and changes nothing', async () => {
    const { id, email, here, there } = await signedIn();
    const message = 'The current password is not correct.';
    for (const wrong of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, NEW_PASSWORD]) {
      const { body } = await change(here, wrong).expect(400);
      expect(body).toMatchObject({
        code: 'validation_failed',
        message,
        errors: [{ field: 'currentPassword', message }],
      });
    }
    await who(there).expect(200);
    await logIn(email, PASSWORD).expect(200);
    expect(await jobsIn(app, NOTICE_MAIL)).not.toContainEqual(expect.objectContaining({ userId: id }));
  });

  it.each([
    ['seven7!', REFUSALS.length],
    ['iloveyou', REFUSALS.common],
    ['KneeMRI1', REFUSALS.ours],
  ])('A4 refuses %j as a new one', async (password, message) => {
    const { email, here } = await signedIn();
    const { body } = await change(here, PASSWORD, password).expect(400);
    expect(body.errors).toEqual([{ field: 'newPassword', message }]);
    await logIn(email, PASSWORD).expect(200);
  });

  it('A4 refuses the own address as a new one', async () => {
    const { here } = await signedIn(aLearner({ email: 'grace.hopper@example.org' }));
    const { body } = await change(here, PASSWORD, 'Grace.Hopper2').expect(400);
    expect(body.errors).toEqual([{ field: 'newPassword', message: REFUSALS.address }]);
  });

  it('A6 is not for guessing: after ten wrong ones it is as closed as the sign-in, and the session goes on', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = await limited.givenAccount();
      const browser = sessionIn(
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

  it('works for one of many at once; the others were proven with a password that is gone', async () => {
    const { email, here } = await signedIn();
    const passwords = Array.from({ length: 8 }, (_, index) => `my very own words ${index}`);
    const answers = await Promise.all(passwords.map((password) => change(here, PASSWORD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    await logIn(email, passwords[answers.findIndex(({ status }) => status === 200)]).expect(200);
  });

  it('leaves no session that somebody opens with the old password at the same time', async () => {
    const { email, here } = await signedIn();
    const [done, ...signIns] = await Promise.all([
      change(here, PASSWORD),
      ...Array.from({ length: 8 }, () => logIn(email)),
    ]);
    expect(done.status).toBe(200);
    await who(here).expect(200);
    for (const answer of signIns) for (const { pair } of setCookies(answer)) await who(pair).expect(401);
  });
});
