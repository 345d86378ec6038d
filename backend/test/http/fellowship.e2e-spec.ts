import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FellowshipMember } from '@msk/contracts';
import type { Response } from 'supertest';
import { ChargesStopped, FellowshipMemberChanged } from '../../src/billing/events.js';
import { Memberships } from '../../src/billing/memberships.js';
import { HOSTILE_TEXTS } from '../support/hostile-texts.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { linkTokenFor } from '../support/mail-links.js';
import { aLearner, anAdmin, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';
import { until } from '../support/until.js';

const [SECRET, NEXT_SECRET] = [
  'fellowship-secret-of-all-of-the-tests',
  'its-successor, which-nobody-knows-yet'.split(', ')[1],
];
const WEBHOOK = '/api/webhook/fellowship-member';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ FELLOWSHIP_WEBHOOK_SECRET: `${SECRET},${NEXT_SECRET}` });
});
afterAll(() => app.close());

const tell = (member: object, authorization = `Bearer ${SECRET}`) =>
  app.visitor().post(WEBHOOK).set('Authorization', authorization).send(member);
const anAddress = () => `fellow-${randomUUID()}@example.org`;
const admin = anAdmin();

async function members(offset = 0): Promise<FellowshipMember[]> {
  const { body } = await app.as(admin).get(`/api/admin/fellowship-members?limit=100&offset=${offset}`).expect(200);
  return body;
}
async function memberOf(email: string): Promise<FellowshipMember | undefined> {
  for (let offset = 0; ; offset += 100) {
    const window = await members(offset);
    const found = window.find((member) => member.email === email);
    if (found || window.length === 0) return found;
  }
}
const admit = async (email: string): Promise<FellowshipMember> => (await tell({ email }).expect(201)).body.member;
const decide = (id: string, isActive: boolean, reason = `Word of an admin`) =>
  app.as(admin).put(`/api/admin/fellowship-members/${id}/status`).send({ isActive, reason });

/** Signs in as somebody whose free days are over, unless told otherwise. */
async function somebody(changes: Partial<Person> = {}): Promise<Person> {
  const person = anExpiredLearner({ email: anAddress(), ...changes });
  await app.signIn(person);
  return person;
}
const opens = async (person: Person) => (await app.as(person).get(`/api/videos/${randomUUID()}`)).status === 404;
const followLink = async ({ id }: Person) =>
  app
    .visitor()
    .post('/api/auth/verify-email')
    .send({ token: await linkTokenFor(app, id, 'verification') })
    .expect(200);
const changesOf = (memberId: string) =>
  app
    .em()
    .execute<object[]>('select payload from kernel.outbox where type = ? and aggregate_id = ? order by position', [
      FellowshipMemberChanged.type,
      memberId,
    ]);

describe('the secret of the fellowship webhook', () => {
  it.each([
    ['the secret', `Bearer ${SECRET}`],
    ['the next one, while they are changed', `Bearer ${NEXT_SECRET}`],
    ['the scheme in small letters', `bearer ${SECRET}`],
  ])('W6 is taken: %s', async (_, authorization) => {
    await tell({ email: anAddress() }, authorization).expect(201);
  });

  it.each([
    ['nothing', ''],
    ['the scheme alone', 'Bearer '],
    ['the secret alone', SECRET],
    ['a part of it', `Bearer ${SECRET.slice(0, -1)}`],
    ['more than it', `Bearer ${SECRET}x`],
    ['its end', `Bearer ${SECRET.slice(1)}`],
    ['in capitals', `Bearer ${SECRET.toUpperCase()}`],
    ['both at once', `Bearer ${SECRET},${NEXT_SECRET}`],
    ['twice', `Bearer ${SECRET} ${SECRET}`],
    ['Basic', `Basic ${Buffer.from(`zapier:${SECRET}`).toString('base64')}`],
    ['another scheme', `Token ${SECRET}`],
    ['something very long', `Bearer ${'x'.repeat(8_000)}`],
  ])('W6 is refused: %s', async (_, authorization) => {
    const email = anAddress();
    const { body } = await tell({ email }, authorization).expect(401);
    expect(body).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(await memberOf(email)).toBeUndefined();
  });

  it('W6 counts nowhere else: not in the query, the body, a cookie or another header', async () => {
    const email = anAddress();
    const at = (path: string) => app.visitor().post(path);
    await at(`${WEBHOOK}?authorization=Bearer%20${SECRET}&secret=${SECRET}`).send({ email }).expect(401);
    await at(WEBHOOK)
      .send({ email, secret: SECRET, authorization: `Bearer ${SECRET}` })
      .expect(401);
    await at(WEBHOOK).set('Cookie', `authorization=Bearer ${SECRET}; session=${SECRET}`).send({ email }).expect(401);
    await at(WEBHOOK).set('X-Authorization', `Bearer ${SECRET}`).send({ email }).expect(401);
    await app.as(admin).post(WEBHOOK).send({ email }).expect(401);
    await app.asClient('catalog:read').post(WEBHOOK).send({ email }).expect(401);
    expect(await memberOf(email)).toBeUndefined();
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
    await tell({ email: anAddress() }, 'Bearer wrong').expect(401);
    const entries = await refused();
    // There are at most so many an hour of one network; the tests above may have written them all.
    expect(entries.length).toBe(Math.min(before + 1, 20));
    expect(entries.at(-1)).toEqual({ details: { webhook: 'fellowship' } });
  });
});

describe('a member', () => {
  it('W6 is added once and then kept up to date, however the address is spelled', async () => {
    const email = anAddress();
    const first = await tell({
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
    const again = await tell({ email, firstName: 'Faye', lastName: '', skoolUserId: ' ', joinDate: null }).expect(200);
    expect(again.body).toEqual({ success: true, member: { ...first.body.member, firstName: 'Faye' } });
    expect(await memberOf(email)).toEqual(again.body.member);
    expect(await changesOf(first.body.member.id)).toHaveLength(1);
  });

  it('W6 D2 is one, if 20 calls at once tell of them in several spellings', async () => {
    const email = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tell({ email: n % 2 ? email.toUpperCase() : email, firstName: `Fay ${n}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.member.id)).size).toBe(1);
    expect((await members()).filter((member) => member.email === email)).toHaveLength(1);
  });

  it.each([
    ['2026-01-05', '2026-01-05T00:00:00.000Z'],
    ['2026-01-05T10:00:00+02:00', '2026-01-05T08:00:00.000Z'],
    ['1/5/2026', '2026-01-05T00:00:00.000Z'],
    ['January 5, 2026', '2026-01-05T00:00:00.000Z'],
    ['', null],
  ])('W7 joined on %j', async (joinDate, expected) => {
    const { body } = await tell({ email: anAddress(), joinDate }).expect(201);
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
    const { body } = await tell(sent).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, message: expect.any(String) }] });
    expect(await memberOf('fay@example.org')).toBeUndefined();
  });
});

describe('free access', () => {
  it('Z6 is not had by typing a member’s address, but by proving it', async () => {
    const member = await admit(anAddress());
    const person = await somebody({ email: member.email, emailVerified: false });
    await app.settle();
    await tell({ email: member.email, firstName: 'Fay' }).expect(200);
    await app.settle();
    expect(await opens(person)).toBe(false);
    expect(await memberOf(member.email)).toMatchObject({ userId: null, userRegisteredAt: null });

    await followLink(person);
    await app.settle();
    expect(await opens(person)).toBe(true);
    const { body } = await app.as(person).get('/api/auth/user').expect(200);
    expect(body).toMatchObject({
      subscriptionStatus: 'fellowship',
      subscriptionType: 'fellowship',
      isFellowship: true,
    });
    expect(await memberOf(member.email)).toMatchObject({ userId: person.id, userRegisteredAt: body.createdAt });
    expect(await changesOf(member.id)).toEqual([
      { payload: { memberId: member.id, userId: null, isActive: true } },
      { payload: { memberId: member.id, userId: person.id, isActive: true } },
    ]);
  });

  it('Z6 is had at once by whoever has proven the address before', async () => {
    const person = await somebody();
    expect(await opens(person)).toBe(false);
    const member = await admit(person.email);
    expect(member).toMatchObject({ userId: person.id });
    expect(await opens(person)).toBe(true);
    await app.settle();
    expect(await changesOf(member.id)).toHaveLength(2);
  });

  it('Z6 is had by whoever registers as a member, whatever news arrives first', async () => {
    const email = anAddress();
    const member = await admit(email);
    const registration = { email, password: 'correct horse battery staple' };
    const { body } = await app.visitor().post('/api/auth/register').send(registration).expect(201);
    const person = aLearner({ id: body.user.id, email });
    await followLink(person);
    // The news of the address is there before that of the registration.
    const hold = (names: string[], until: string) =>
      app
        .em()
        .execute(`update kernel.inbox set next_attempt_at = ${until} where done_at is null and subscriber in (?)`, [
          names,
        ]);
    await hold(['billing.start-trial'], `'infinity'`);
    await app.settle();
    expect(await memberOf(email)).toMatchObject({ id: member.id, userId: person.id });
    await hold(['billing.start-trial'], 'now()');
    await app.settle();
    const [membership] = await app
      .em()
      .execute<object[]>(
        `select fellow_since is not null as fellow, trial_ends_at > now() as trial from billing.membership where user_id = ?`,
        [person.id],
      );
    expect(membership).toEqual({ fellow: true, trial: true });
  });

  it('Z6 D2 is had by one user, if an address is proven and told of at once', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await somebody({ emailVerified: false });
      const told = Array.from({ length: 4 }, () => tell({ email: person.email }));
      const answers = await Promise.all([...told, followLink(person), app.settle()]);
      expect(answers.map((answer) => (answer ? answer.status < 300 : true))).not.toContain(false);
      await app.settle();
      expect(await memberOf(person.email)).toMatchObject({ userId: person.id });
      expect(await opens(person)).toBe(true);
    }
  });

  it('Z5 ends with the word of an admin, on the next request, and comes back with another', async () => {
    const person = await somebody();
    const { id } = await admit(person.email);
    const { body } = await decide(id, false, 'Deactivated by admin').expect(200);
    expect(body).toMatchObject({ id, isActive: false, userId: person.id });
    expect(await opens(person)).toBe(false);
    await decide(id, true, 'Reactivated by admin').expect(200);
    expect(await opens(person)).toBe(true);
  });

  it('is not given back by the automation when an admin has ended it', async () => {
    const person = await somebody();
    const { id } = await admit(person.email);
    await decide(id, false).expect(200);
    const { body } = await tell({ email: person.email, firstName: 'Fay' }).expect(200);
    expect(body.member).toMatchObject({ id, isActive: false, firstName: 'Fay' });
    await app.settle();
    expect(await opens(person)).toBe(false);
  });

  it('is not had by proving the address of a member whom an admin has sent away', async () => {
    const { id, email } = await admit(anAddress());
    await decide(id, false).expect(200);
    const person = await somebody({ email });
    await app.settle();
    expect(await memberOf(email)).toMatchObject({ userId: person.id, isActive: false });
    expect(await opens(person)).toBe(false);
    await decide(id, true).expect(200);
    expect(await opens(person)).toBe(true);
  });

  it.each([
    ['the free days that are left', aLearner(), 'trial'],
    ['what is paid for', aSubscriber(), 'active'],
  ] as const)('leaves %s when it ends', async (_, kind, subscriptionStatus) => {
    const person = await somebody({ membership: kind.membership });
    const { id } = await admit(person.email);
    const status = async () => (await app.as(person).get('/api/auth/user')).body.subscriptionStatus;
    expect(await status()).toBe('fellowship');
    await decide(id, false).expect(200);
    expect(await status()).toBe(subscriptionStatus);
    expect(await opens(person)).toBe(true);
  });
});

describe('the members, for an admin', () => {
  it('are listed, the newest first, a window at a time', async () => {
    app.clock.advance(1_000);
    const older = await admit(anAddress());
    app.clock.advance(1_000);
    const newer = await admit(anAddress());
    expect((await members()).slice(0, 2)).toEqual([newer, older]);
    const { body } = await app.as(admin).get('/api/admin/fellowship-members?limit=1&offset=1').expect(200);
    expect(body).toEqual([older]);
  });

  it.each([
    [{ isActive: 'no', reason: 'x' }, 'isActive'],
    [{ reason: 'x' }, 'isActive'],
    [{ isActive: false }, 'reason'],
    [{ isActive: false, reason: ' ' }, 'reason'],
    [{ isActive: false, reason: 'x'.repeat(201) }, 'reason'],
    [{ isActive: false, reason: 'x', userId: randomUUID() }, 'userId'],
  ])('I1 stay as they are at %j', async (sent, field) => {
    const { id, email } = await admit(anAddress());
    const { body } = await app.as(admin).put(`/api/admin/fellowship-members/${id}/status`).send(sent).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    expect(await memberOf(email)).toMatchObject({ isActive: true });
  });

  it('are not found under an id that is nobody’s', async () => {
    await decide(randomUUID(), false).expect(404);
    await decide('not-an-id', false).expect(404);
  });

  it('G5 are decided about once, with the reason, by whoever did', async () => {
    const { id } = await admit(anAddress());
    await Promise.all(Array.from({ length: 10 }, () => decide(id, false, 'Left the community').expect(200)));
    const entries = await app
      .em()
      .execute<object[]>('select actor_id, action, target_kind, details from audit.entry where target_id = ?', [id]);
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: 'fellow.deactivated',
        target_kind: 'fellowship-member',
        details: { before: { isActive: true }, after: { isActive: false, reason: 'Left the community' } },
      },
    ]);
    expect(await changesOf(id)).toHaveLength(2);
  });
});

describe('whoever erases their account', () => {
  const erase = async (person: Person) => {
    await app.em().execute('delete from identity.user where id = ?', [person.id]);
    await app.em().execute(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
         values (gen_random_uuid(), ?, 'identity.user-erased.v1', ?, now())`,
      [person.id, JSON.stringify({ userId: person.id })],
    );
    await app.settle();
  };

  it('P2 is no member any more', async () => {
    const person = await somebody();
    await admit(person.email);
    await app.settle();
    await erase(person);
    expect(await memberOf(person.email)).toBeUndefined();
  });

  it('P2 takes no member along whose address they only typed', async () => {
    const { email } = await admit(anAddress());
    await erase(await somebody({ email, emailVerified: false }));
    expect(await memberOf(email)).toMatchObject({ isActive: true, userId: null });
  });

  it('D2 P2 may do so while the automation tells of them: nobody is left as the fellow of nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await somebody();
      await app.settle();
      await Promise.all([erase(person), ...Array.from({ length: 4 }, () => tell({ email: person.email }))]);
      await app.settle();
      expect((await memberOf(person.email))?.userId ?? null).toBeNull();
    }
  });
});

describe('D2 a call that comes in the middle of', () => {
  const waiting = async () => {
    const [row] = await app
      .em()
      .execute<{ calls: number }[]>(
        'select count(*)::int as calls from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      );
    return row?.calls;
  };

  /** Tells of somebody while this is done and not yet committed. */
  async function toldDuring(email: string, work: (memberships: Memberships) => Promise<void>): Promise<Response> {
    let answer: Promise<Response> | undefined;
    await RequestContext.create(app.em(), () =>
      app.nest.get(EntityManager).transactional(async (em) => {
        await work(app.nest.get(Memberships));
        await em.flush();
        answer = tell({ email }).then((each) => each);
        await until(waiting, { what: 'the call to wait' });
      }),
    );
    return answer as Promise<Response>;
  }

  it('the beginning of a trial finds it begun', async () => {
    const person = await somebody();
    await app.em().execute('delete from billing.membership where user_id = ?', [person.id]);
    const { status, body } = await toldDuring(person.email, async (memberships) => {
      await memberships.getLocked(person.id, app.clock.now());
    });
    expect([status, body.member.userId]).toEqual([201, person.id]);
    expect(await opens(person)).toBe(true);
  });

  it('P2 an erasure makes no fellow of whoever is gone', async () => {
    const person = await somebody();
    const { status, body } = await toldDuring(person.email, async (memberships) => {
      (await memberships.findLocked(person.id))?.erase(app.clock.now());
      await app.nest.get(EntityManager).execute('delete from identity.user where id = ?', [person.id]);
    });
    expect([status, body.member.userId]).toEqual([201, null]);
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
          const { status, body } = await tell({ email: anAddress(), [field]: value });
          if (status >= 400) expect([value, status, body.code]).toEqual([value, 400, 'validation_failed']);
          else expect([200, 201]).toContain(status);
        }
      };
      await Promise.all(Array.from({ length: 8 }, send));
    },
  );
});

it('nobody who never paid is told that nothing is charged any more', async () => {
  await app.settle();
  expect(await app.em().execute('select from kernel.outbox where type = ?', [ChargesStopped.type])).toEqual([]);
});
