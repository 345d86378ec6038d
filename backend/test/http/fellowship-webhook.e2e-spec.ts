import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_TEXTS } from '@msk/testing/library';
import type { INestApplication } from '@nestjs/common';
import { createApp } from '../../src/app.js';
import { Agent } from '../support/agent.js';
import {
  admin,
  anAddress,
  findMember,
  listChanges,
  listMembers,
  sendMember,
  WEBHOOK,
  WEBHOOK_SECRET,
} from '../support/fellowship.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { testSettings } from '../support/test-settings.js';

const NEXT_SECRET = 'the-next-secret-of-the-tests';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ FELLOWSHIP_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${NEXT_SECRET}` });
});
afterAll(() => app.close());

describe('the fellowship webhook', () => {
  it.each([
    ['the secret', `Bearer ${WEBHOOK_SECRET}`],
    ['the next secret, while secrets are rotated', `Bearer ${NEXT_SECRET}`],
    ['the scheme in lower case', `bearer ${WEBHOOK_SECRET}`],
  ])('accepts %s [W6]', async (_, authorization) => {
    await sendMember(app, { email: anAddress() }, authorization).expect(201);
  });

  it.each([
    ['an empty header', ''],
    ['the scheme without a secret', 'Bearer '],
    ['the secret without a scheme', WEBHOOK_SECRET],
    ['a part of the secret', `Bearer ${WEBHOOK_SECRET.slice(0, -1)}`],
    ['more than the secret', `Bearer ${WEBHOOK_SECRET}x`],
    ['the end of the secret', `Bearer ${WEBHOOK_SECRET.slice(1)}`],
    ['the secret in upper case', `Bearer ${WEBHOOK_SECRET.toUpperCase()}`],
    ['both secrets together', `Bearer ${WEBHOOK_SECRET},${NEXT_SECRET}`],
    ['the secret twice', `Bearer ${WEBHOOK_SECRET} ${WEBHOOK_SECRET}`],
    ['Basic authentication', `Basic ${Buffer.from(`zapier:${WEBHOOK_SECRET}`).toString('base64')}`],
    ['another scheme', `Token ${WEBHOOK_SECRET}`],
    ['a very long secret', `Bearer ${'x'.repeat(8_000)}`],
  ])('rejects %s [W6]', async (_, authorization) => {
    const email = anAddress();
    const { body } = await sendMember(app, { email }, authorization).expect(401);
    expect(body).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    expect(JSON.stringify(body)).not.toContain(WEBHOOK_SECRET);
    expect(await findMember(app, email)).toBeUndefined();
  });

  it('accepts the secret neither in the query, the body, a cookie nor another header [W6]', async () => {
    const email = anAddress();
    const at = (path: string) => app.visitor().post(path);
    await at(`${WEBHOOK}?authorization=Bearer%20${WEBHOOK_SECRET}&secret=${WEBHOOK_SECRET}`)
      .send({ email })
      .expect(401);
    await at(WEBHOOK)
      .send({ email, secret: WEBHOOK_SECRET, authorization: `Bearer ${WEBHOOK_SECRET}` })
      .expect(401);
    await at(WEBHOOK)
      .set('Cookie', `authorization=Bearer ${WEBHOOK_SECRET}; session=${WEBHOOK_SECRET}`)
      .send({ email })
      .expect(401);
    await at(WEBHOOK).set('X-Authorization', `Bearer ${WEBHOOK_SECRET}`).send({ email }).expect(401);
    await app.as(admin).post(WEBHOOK).send({ email }).expect(401);
    await app.asClient('catalog:read').post(WEBHOOK).send({ email }).expect(401);
    expect(await findMember(app, email)).toBeUndefined();
  });

  it('is called without a refusal while its secret is rotated process by process [F31]', async () => {
    const startProcess = async (secrets: string) => {
      const nest = await createApp(
        testSettings(app.databaseUrl, { ROLE: 'web', FELLOWSHIP_WEBHOOK_SECRET: secrets }),
        app.clock,
      );
      await nest.listen(0, '127.0.0.1');
      return nest;
    };
    const [before, after] = await Promise.all([startProcess(WEBHOOK_SECRET), startProcess(NEXT_SECRET)]);
    const call = async (nest: INestApplication, secret: string) =>
      (
        await new Agent(await nest.getUrl())
          .post(WEBHOOK)
          .set('Authorization', `Bearer ${secret}`)
          .send({ email: anAddress() })
      ).status;
    try {
      // The automation gets the new secret when every process has both, which the second round ends.
      const firstRound = [before, app.nest].map((nest) => call(nest, WEBHOOK_SECRET));
      const secondRound = [app.nest, after].map((nest) => call(nest, NEXT_SECRET));
      expect(await Promise.all([...firstRound, ...secondRound])).toEqual([201, 201, 201, 201]);
      expect(await call(after, WEBHOOK_SECRET)).toBe(401);
    } finally {
      await Promise.all([before.close(), after.close()]);
    }
  });

  it('checks the secret before the body, so that errors of the body are not revealed [W6]', async () => {
    for (const sent of ['{', '[]', '{"email":5}'])
      await app.visitor().post(WEBHOOK).set('Content-Type', 'application/json').send(sent).expect(401);
    await app.visitor().post(WEBHOOK).set('Content-Type', 'text/plain').send('email').expect(401);
  });

  it('records a security event for a wrong secret [G3]', async () => {
    const listRefusals = () =>
      app.em().execute<object[]>(`select details from audit.entry where action = 'webhook.refused' order by position`);
    const before = (await listRefusals()).length;
    await sendMember(app, { email: anAddress() }, 'Bearer wrong').expect(401);
    const entries = await listRefusals();
    // At most 20 an hour are recorded for one network; the tests above may have used them up.
    expect(entries.length).toBe(Math.min(before + 1, 20));
    expect(entries.at(-1)).toEqual({ details: { webhook: 'fellowship' } });
  });
});

describe('a fellowship member', () => {
  it('is added once and updated after that, however the address is spelled [W6]', async () => {
    const email = anAddress();
    const first = await sendMember(app, {
      email: ` ${email.toUpperCase()} `,
      firstName: 'Fay',
      lastName: 'Fellow',
      skoolUserId: 'fay-1',
      joinDate: 'January 5, 2026',
    }).expect(201);
    expect(first.body).toEqual({
      success: true,
      member: {
        id: expect.any(String),
        email,
        firstName: 'Fay',
        lastName: 'Fellow',
        skoolUserId: 'fay-1',
        joinDate: '2026-01-05T00:00:00.000Z',
        isActive: true,
        userId: null,
        userRegisteredAt: null,
        addedAt: app.clock.now().toISOString(),
        addedViaZapier: true,
      },
    });
    const again = { email, firstName: 'Faye', lastName: '', skoolUserId: ' ', joinDate: null };
    const { body } = await sendMember(app, again).expect(200);
    expect(body).toEqual({ success: true, member: { ...first.body.member, firstName: 'Faye' } });
    expect(await findMember(app, email)).toEqual(body.member);
    expect(await listChanges(app, first.body.member.id)).toHaveLength(1);
  });

  it('is added once by 20 concurrent calls with different spellings [W6, D2]', async () => {
    const email = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendMember(app, { email: n % 2 ? email.toUpperCase() : email, firstName: `Fay ${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.member.id)).size).toBe(1);
    expect((await listMembers(app)).filter((member) => member.email === email)).toHaveLength(1);
  });

  it.each([
    ['2026-01-05', '2026-01-05T00:00:00.000Z'],
    ['2026-01-05T10:00:00+02:00', '2026-01-05T08:00:00.000Z'],
    ['1/5/2026', '2026-01-05T00:00:00.000Z'],
    ['January 5, 2026', '2026-01-05T00:00:00.000Z'],
    ['', null],
  ])('is accepted with the join date %j [W7]', async (joinDate, expected) => {
    const { body } = await sendMember(app, { email: anAddress(), joinDate }).expect(201);
    expect(body.member.joinDate).toBe(expected);
  });

  it.each([
    ['no address', {}, 'email'],
    ['an empty address', { email: '' }, 'email'],
    ['a blank address', { email: '  ' }, 'email'],
    ['half an address', { email: 'fay@' }, 'email'],
    ['an address with a look-alike letter', { email: 'ſay@example.org' }, 'email'],
    ['an address that is too long', { email: `${'x'.repeat(300)}@example.org` }, 'email'],
    ['an unreadable date', { email: 'fay@example.org', joinDate: 'some day' }, 'joinDate'],
    ['a day that does not exist', { email: 'fay@example.org', joinDate: '2026-02-30' }, 'joinDate'],
    ['a date as a number', { email: 'fay@example.org', joinDate: 1767571200 }, 'joinDate'],
    ['a name that is too long', { email: 'fay@example.org', firstName: 'x'.repeat(101) }, 'firstName'],
    ['a name of two lines', { email: 'fay@example.org', lastName: 'a\r\nb' }, 'lastName'],
    ['an id that is too long', { email: 'fay@example.org', skoolUserId: 'x'.repeat(256) }, 'skoolUserId'],
    ['an unknown field', { email: 'fay@example.org', isActive: true }, 'isActive'],
    ['a user id', { email: 'fay@example.org', userId: randomUUID() }, 'userId'],
  ])('is rejected with %s [W7]', async (_, sent, field) => {
    const { body } = await sendMember(app, sent).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, message: expect.any(String) }] });
    expect(await findMember(app, 'fay@example.org')).toBeUndefined();
  });
});

describe('the fellowship webhook with hostile values', () => {
  const hostileValues = [
    ...HOSTILE_TEXTS,
    '\u0000',
    '\ud800',
    '🦴'.repeat(60),
    '𝕏'.repeat(200),
    '\u202e',
    5,
    true,
    [],
    {},
    null,
  ];

  it.each(['email', 'firstName', 'lastName', 'skoolUserId', 'joinDate'])(
    'accepts them as %s, or rejects them with 400, and never fails [W7]',
    async (field) => {
      const waiting = [...hostileValues];
      const send = async () => {
        for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
          const { status, body } = await sendMember(app, { email: anAddress(), [field]: value });
          if (status >= 400) expect([value, status, body.code]).toEqual([value, 400, 'validation_failed']);
          else expect([200, 201]).toContain(status);
        }
      };
      await Promise.all(Array.from({ length: 8 }, send));
    },
  );
});
