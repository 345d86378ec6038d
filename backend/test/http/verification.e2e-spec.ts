import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmailVerified } from '../../src/identity/events.js';
import { VERIFICATION_MAIL } from '../../src/identity/mails/mail-queues.js';
import { auditedOf } from '../support/audited.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { jobsIn, linkTokenFor } from '../support/mail-links.js';
import { aLearner, type Person } from '../support/people.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const LINK_IS_DEAD = 'This link is invalid or has expired. Please request a new one.';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const verify = (token: string, from = app) => from.visitor().post('/api/auth/verify-email').send({ token });
const resend = (email: string, from = app) => from.visitor().post('/api/auth/resend-verification').send({ email });

async function unverified(): Promise<Person> {
  const person = aLearner({ emailVerified: false });
  await app.signIn(person);
  return person;
}
const isVerified = async (person: Person) => (await app.as(person).get('/api/auth/user')).body.emailVerified as boolean;

describe('the link of the verification mail', () => {
  it('verifies the address, and announces it once', async () => {
    const person = await unverified();
    const { body } = await verify(await linkTokenFor(app, person.id, 'verification')).expect(200);
    expect(body).toEqual({ message: 'Your email address is verified. Thank you.' });
    expect(await isVerified(person)).toBe(true);
    expect(await auditedOf(app, person.id)).toContain('email.verified');
    await verify(await linkTokenFor(app, person.id, 'verification')).expect(200); // another link of theirs: no harm
    const rows = await app
      .em()
      .execute<object[]>("select from kernel.outbox where type = ? and payload->>'userId' = ?", [
        EmailVerified.type,
        person.id,
      ]);
    expect(rows).toHaveLength(1);
  });

  it('M1 lasts for 24 hours and not a second longer', async () => {
    const [inTime, late] = [await unverified(), await unverified()];
    const [first, second] = [
      await linkTokenFor(app, inTime.id, 'verification'),
      await linkTokenFor(app, late.id, 'verification'),
    ];
    app.clock.advance(24 * HOUR - SECOND);
    await verify(first).expect(200);
    app.clock.advance(SECOND);
    await verify(second).expect(400);
    expect(await isVerified(late)).toBe(false);
  });

  it('M2 gets one text, whether it is wrong, used, replaced, expired or for something else', async () => {
    const person = await unverified();
    const replaced = await linkTokenFor(app, person.id, 'verification');
    const used = await linkTokenFor(app, person.id, 'verification');
    await verify(used).expect(200);
    const expired = await linkTokenFor(app, person.id, 'verification');
    app.clock.advance(25 * HOUR);
    const reset = await linkTokenFor(app, person.id, 'reset');
    for (const token of ['wrong', `${used}x`, used, replaced, expired, reset]) {
      const { body } = await verify(token).expect(400);
      expect(body).toMatchObject({ code: 'invalid_token', message: LINK_IS_DEAD });
      expect(body.errors).toBeUndefined();
    }
  });

  it('M2 works once, however many use it at once', async () => {
    const token = await linkTokenFor(app, (await unverified()).id, 'verification');
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it('M4 is not used up by whoever opens the page it leads to', async () => {
    const token = await linkTokenFor(app, (await unverified()).id, 'verification');
    for (const address of [`/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`])
      for (const method of ['get', 'head', 'get'] as const) await app.visitor()[method](address);
    await verify(token).expect(200);
  });
});

describe('guessing at links', () => {
  it('L1 is over after 40 wrong ones in 15 minutes, of both kinds; right ones do not count', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = aLearner({ emailVerified: false });
      await limited.signIn(person);
      const right = () => linkTokenFor(limited, person.id, 'verification');
      const guess = (n: number) =>
        n % 2
          ? verify(`guess ${n}`, limited)
          : limited
              .visitor()
              .post('/api/auth/reset-password')
              .send({ token: `guess ${n}`, newPassword: 'a word of my own' });
      for (let n = 0; n < 5; n++) await verify(await right(), limited).expect(200);
      for (let n = 0; n < 39; n++) await guess(n).expect(400);
      await verify(await right(), limited).expect(200);
      await guess(40).expect(400);
      await guess(41).expect(429);
      const { headers } = await verify(await right(), limited)
        .set('X-Forwarded-For', '203.0.113.7')
        .expect(429);
      limited.clock.advance((Number(headers['retry-after']) + 1) * SECOND);
      await verify(await right(), limited).expect(200);
    } finally {
      await limited.close();
    }
  });
});

describe('asking for another verification mail', () => {
  it('sends it to whoever has not verified the address yet, and the typed spelling goes nowhere', async () => {
    const person = await unverified();
    const { body } = await resend(` ${person.email.toUpperCase()}`).expect(200);
    expect(body).toEqual({
      message: 'If this address belongs to an account that is not verified yet, a new link is on its way.',
    });
    const jobs = await jobsIn(app, VERIFICATION_MAIL);
    expect(jobs.at(-1)).toEqual({ userId: person.id });
    expect(JSON.stringify(jobs)).not.toMatch(/@/);
  });

  it('refuses what is no address', async () => {
    const { body } = await resend('no address').expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address.' }]);
  });

  it.each([
    ['of a user', true],
    ['of nobody', false],
  ])('L1 is possible once in 60 seconds and ten times a day for an address %s, in any spelling', async (_, known) => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = aLearner({ emailVerified: false });
      if (known) await limited.signIn(person);
      await resend(person.email, limited).expect(200);
      const { body, headers } = await resend(` ${person.email.toUpperCase()} `, limited).expect(429);
      expect(body.code).toBe('rate_limited');
      expect(headers['retry-after']).toBe('60');
      limited.clock.advance(59 * SECOND);
      await resend(person.email, limited).expect(429);
      await resend('another@example.org', limited).expect(200);
      for (let n = 2; n <= 10; n++) {
        limited.clock.advance(61 * SECOND);
        await resend(person.email, limited).expect(200);
      }
      limited.clock.advance(61 * SECOND);
      const tomorrow = await resend(person.email, limited).expect(429);
      limited.clock.advance(Number(tomorrow.headers['retry-after']) * SECOND);
      await resend(person.email, limited).expect(200);
    } finally {
      await limited.close();
    }
  });
});
