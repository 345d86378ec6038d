import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR, SECOND } from '@msk/contracts';
import { EmailVerified } from '../../src/events/identity.js';
import { VERIFICATION_EMAIL } from '../../src/identity/emails/email-queues.js';
import { listAuditActions } from '../support/audit-actions.js';
import { issueEmailToken, listJobData } from '../support/email-tokens.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';

const INVALID_LINK_MESSAGE = 'This link is invalid or has expired. Please request a new one.';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const verify = (token: string, from = app) => from.visitor().post('/api/auth/verify-email').send({ token });
const resend = (email: string, from = app) => from.visitor().post('/api/auth/resend-verification').send({ email });

async function aLearnerWithoutVerification(): Promise<Person> {
  const person = aLearner({ emailVerified: false });
  await app.signIn(person);
  return person;
}
const isVerified = async (person: Person) => (await app.as(person).get('/api/auth/user')).body.emailVerified as boolean;

describe('POST /api/auth/verify-email', () => {
  it('verifies the address and records one event', async () => {
    const person = await aLearnerWithoutVerification();
    const { body } = await verify(await issueEmailToken(app, person.id, 'verification')).expect(200);
    expect(body).toEqual({ message: 'Your email address is verified. Thank you.' });
    expect(await isVerified(person)).toBe(true);
    expect(await listAuditActions(app, person.id)).toContain('email.verified');
    await verify(await issueEmailToken(app, person.id, 'verification')).expect(200); // another valid link of the same user
    const rows = await app
      .em()
      .execute<object[]>("select from kernel.outbox where type = ? and payload->>'userId' = ?", [
        EmailVerified.type,
        person.id,
      ]);
    expect(rows).toHaveLength(1);
  });

  it('accepts a link for 24 hours, to the second [M1]', async () => {
    const [inTime, late] = [await aLearnerWithoutVerification(), await aLearnerWithoutVerification()];
    const [first, second] = [
      await issueEmailToken(app, inTime.id, 'verification'),
      await issueEmailToken(app, late.id, 'verification'),
    ];
    app.clock.advance(24 * HOUR - SECOND);
    await verify(first).expect(200);
    app.clock.advance(SECOND);
    await verify(second).expect(400);
    expect(await isVerified(late)).toBe(false);
  });

  it('returns one message for a wrong, used, replaced or expired link and for one of another purpose [M2]', async () => {
    const person = await aLearnerWithoutVerification();
    const replaced = await issueEmailToken(app, person.id, 'verification');
    const used = await issueEmailToken(app, person.id, 'verification');
    await verify(used).expect(200);
    const expired = await issueEmailToken(app, person.id, 'verification');
    app.clock.advance(25 * HOUR);
    const reset = await issueEmailToken(app, person.id, 'reset');
    for (const token of ['wrong', `${used}x`, used, replaced, expired, reset]) {
      const { body } = await verify(token).expect(400);
      expect(body).toMatchObject({ code: 'invalid_token', message: INVALID_LINK_MESSAGE });
      expect(body.errors).toBeUndefined();
    }
  });

  it('accepts a link once, however many requests use it at once [M2]', async () => {
    const token = await issueEmailToken(app, (await aLearnerWithoutVerification()).id, 'verification');
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it('does not use a link up when its page is opened [M4]', async () => {
    const token = await issueEmailToken(app, (await aLearnerWithoutVerification()).id, 'verification');
    for (const address of [`/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`])
      for (const method of ['get', 'head', 'get'] as const) await app.visitor()[method](address);
    await verify(token).expect(200);
  });
});

describe('the limit of wrong tokens', () => {
  it('is 40 in 15 minutes, of both purposes together, without valid ones [L1]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = aLearner({ emailVerified: false });
      await limited.signIn(person);
      const issueValidToken = () => issueEmailToken(limited, person.id, 'verification');
      const guess = (n: number) =>
        n % 2
          ? verify(`guess ${n}`, limited)
          : limited
              .visitor()
              .post('/api/auth/reset-password')
              .send({ token: `guess ${n}`, newPassword: 'a word of my own' });
      for (let n = 0; n < 5; n++) await verify(await issueValidToken(), limited).expect(200);
      for (let n = 0; n < 39; n++) await guess(n).expect(400);
      await verify(await issueValidToken(), limited).expect(200);
      await guess(40).expect(400);
      await guess(41).expect(429);
      const { headers } = await verify(await issueValidToken(), limited)
        .set('X-Forwarded-For', '203.0.113.7')
        .expect(429);
      limited.clock.advance((Number(headers['retry-after']) + 1) * SECOND);
      await verify(await issueValidToken(), limited).expect(200);
    } finally {
      await limited.close();
    }
  });
});

describe('POST /api/auth/resend-verification', () => {
  it('sends an email to the stored address of a user who is not verified yet', async () => {
    const person = await aLearnerWithoutVerification();
    const { body } = await resend(` ${person.email.toUpperCase()}`).expect(200);
    expect(body).toEqual({
      message: 'If this address belongs to an account that is not verified yet, a new link is on its way.',
    });
    const jobs = await listJobData(app, VERIFICATION_EMAIL);
    expect(jobs.at(-1)).toEqual({ userId: person.id });
    expect(JSON.stringify(jobs)).not.toMatch(/@/);
  });

  it('rejects an invalid address', async () => {
    const { body } = await resend('no address').expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address.' }]);
  });

  it.each([
    ['of a user', true],
    ['without a user', false],
  ])(
    'is limited to one request in 60 seconds and ten a day for an address %s, in any spelling [L1]',
    async (_, known) => {
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
    },
  );
});
