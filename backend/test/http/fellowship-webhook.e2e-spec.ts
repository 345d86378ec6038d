import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_TEXTS } from '../../../bench/library/hostile-texts.ts';
import {
  admin,
  anAddress,
  changesOf,
  memberOf,
  members,
  tell,
  WEBHOOK,
  WEBHOOK_SECRET,
} from '../support/fellowship.js';
import { type HttpApp, startApp } from '../support/http-app.js';

const NEXT_SECRET = 'which-nobody-knows-yet';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ FELLOWSHIP_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${NEXT_SECRET}` });
});
afterAll(() => app.close());

describe('the secret of the fellowship webhook', () => {
  it.each([
    ['the secret', `Bearer ${WEBHOOK_SECRET}`],
    ['the next one, while they are changed', `Bearer ${NEXT_SECRET}`],
    ['the scheme in small letters', `bearer ${WEBHOOK_SECRET}`],
  ])('W6 is taken: %s', async (_, authorization) => {
    await tell(app, { email: anAddress() }, authorization).expect(201);
  });

  it.each([
    ['nothing', ''],
    ['the scheme alone', 'Bearer '],
    ['the secret alone', WEBHOOK_SECRET],
    ['a part of it', `Bearer ${WEBHOOK_SECRET.slice(0, -1)}`],
    ['more than it', `Bearer ${WEBHOOK_SECRET}x`],
    ['its end', `Bearer ${WEBHOOK_SECRET.slice(1)}`],
    ['in capitals', `Bearer ${WEBHOOK_SECRET.toUpperCase()}`],
    ['both at once', `Bearer ${WEBHOOK_SECRET},${NEXT_SECRET}`],
    ['twice', `Bearer ${WEBHOOK_SECRET} ${WEBHOOK_SECRET}`],
    ['Basic', `Basic ${Buffer.from(`zapier:${WEBHOOK_SECRET}`).toString('base64')}`],
    ['another scheme', `Token ${WEBHOOK_SECRET}`],
    ['something very long', `Bearer ${'x'.repeat(8_000)}`],
  ])('W6 is refused: %s', async (_, authorization) => {
    const email = anAddress();
    const { body } = await tell(app, { email }, authorization).expect(401);
    expect(body).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    expect(JSON.stringify(body)).not.toContain(WEBHOOK_SECRET);
    expect(await memberOf(app, email)).toBeUndefined();
  });

  it('W6 counts nowhere else: not in the query, the body, a cookie or another header', async () => {
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
    expect(await memberOf(app, email)).toBeUndefined();
  });

  it('W6 comes first: whoever has none learns nothing about the form of the call', async () => {
    for (const sent of ['{', '[]', '{"email":5}'])
      await app.visitor().post(WEBHOOK).set('Content-Type', 'application/json').send(sent).expect(401);
    await app.visitor().post(WEBHOOK).set('Content-Type', 'text/plain').send('email').expect(401);
  });

  it('G3 leaves a security event behind when it is wrong', async () => {
    const refused = () =>
      app.em().execute<object[]>(`select details from audit.entry where action = 'webhook.refused' order by position`);
    const before = (await refused()).length;
    await tell(app, { email: anAddress() }, 'Bearer wrong').expect(401);
    const entries = await refused();
    // There are at most so many an hour of one network; the tests above may have written them all.
    expect(entries.length).toBe(Math.min(before + 1, 20));
    expect(entries.at(-1)).toEqual({ details: { webhook: 'fellowship' } });
  });
});

describe('a member', () => {
  it('W6 is added once and then kept up to date, however the address is spelled', async () => {
    const email = anAddress();
    const first = await tell(app, {
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
    const { body } = await tell(app, again).expect(200);
    expect(body).toEqual({ success: true, member: { ...first.body.member, firstName: 'Faye' } });
    expect(await memberOf(app, email)).toEqual(body.member);
    expect(await changesOf(app, first.body.member.id)).toHaveLength(1);
  });

  it('W6 D2 is one, if 20 calls at once tell of them in several spellings', async () => {
    const email = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        tell(app, { email: n % 2 ? email.toUpperCase() : email, firstName: `Fay ${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.member.id)).size).toBe(1);
    expect((await members(app)).filter((member) => member.email === email)).toHaveLength(1);
  });

  it.each([
    ['2026-01-05', '2026-01-05T00:00:00.000Z'],
    ['2026-01-05T10:00:00+02:00', '2026-01-05T08:00:00.000Z'],
    ['1/5/2026', '2026-01-05T00:00:00.000Z'],
    ['January 5, 2026', '2026-01-05T00:00:00.000Z'],
    ['', null],
  ])('W7 joined on %j', async (joinDate, expected) => {
    const { body } = await tell(app, { email: anAddress(), joinDate }).expect(201);
    expect(body.member.joinDate).toBe(expected);
  });

  it.each([
    ['no address', {}, 'email'],
    ['an empty address', { email: '' }, 'email'],
    ['a blank address', { email: '  ' }, 'email'],
    ['half an address', { email: 'fay@' }, 'email'],
    ['an address that only looks like one', { email: 'ſay@example.org' }, 'email'],
    ['an address without end', { email: `${'x'.repeat(300)}@example.org` }, 'email'],
    ['a date that nobody can read', { email: 'fay@example.org', joinDate: 'some day' }, 'joinDate'],
    ['a day that no calendar has', { email: 'fay@example.org', joinDate: '2026-02-30' }, 'joinDate'],
    ['a date as a number', { email: 'fay@example.org', joinDate: 1767571200 }, 'joinDate'],
    ['a name without end', { email: 'fay@example.org', firstName: 'x'.repeat(101) }, 'firstName'],
    ['a name of two lines', { email: 'fay@example.org', lastName: 'a\r\nb' }, 'lastName'],
    ['an id without end', { email: 'fay@example.org', skoolUserId: 'x'.repeat(256) }, 'skoolUserId'],
    ['an unknown field', { email: 'fay@example.org', isActive: true }, 'isActive'],
    ['whose user it is', { email: 'fay@example.org', userId: randomUUID() }, 'userId'],
  ])('W7 is refused with %s', async (_, sent, field) => {
    const { body } = await tell(app, sent).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, message: expect.any(String) }] });
    expect(await memberOf(app, 'fay@example.org')).toBeUndefined();
  });
});

describe('whatever the automation sends', () => {
  const odd = [...HOSTILE_TEXTS, '\u0000', '\ud800', '🦴'.repeat(60), '𝕏'.repeat(200), '\u202e', 5, true, [], {}, null];

  it.each(['email', 'firstName', 'lastName', 'skoolUserId', 'joinDate'])(
    'W7 as %s is taken, or refused with 400, and never an error of ours',
    async (field) => {
      const waiting = [...odd];
      const send = async () => {
        for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
          const { status, body } = await tell(app, { email: anAddress(), [field]: value });
          if (status >= 400) expect([value, status, body.code]).toEqual([value, 400, 'validation_failed']);
          else expect([200, 201]).toContain(status);
        }
      };
      await Promise.all(Array.from({ length: 8 }, send));
    },
  );
});
