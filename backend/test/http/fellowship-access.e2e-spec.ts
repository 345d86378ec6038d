import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { waitUntil } from '@msk/testing';
import type { Response } from 'supertest';
import { ChargesStopped } from '../../src/billing/events.js';
import { Memberships } from '../../src/billing/memberships.js';
import { admit, anAddress, changesOf, decide, memberOf, tell } from '../support/fellowship.js';
import { hasAccess } from '../support/has-access.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { linkTokenFor } from '../support/mail-links.js';
import { aLearner, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Signs in as somebody whose free days are over, unless told otherwise. */
async function somebody(changes: Partial<Person> = {}): Promise<Person> {
  const person = anExpiredLearner({ email: anAddress(), ...changes });
  await app.signIn(person);
  return person;
}
const opens = (person: Person) => hasAccess(app.as(person));
const followLink = async ({ id }: Person) =>
  app
    .visitor()
    .post('/api/auth/verify-email')
    .send({ token: await linkTokenFor(app, id, 'verification') })
    .expect(200);

describe('free access', () => {
  it('Z6 is not had by typing a member’s address, but by proving it', async () => {
    const member = await admit(app, anAddress());
    const person = await somebody({ email: member.email, emailVerified: false });
    await app.settle();
    await tell(app, { email: member.email, firstName: 'Fay' }).expect(200);
    await app.settle();
    expect(await opens(person)).toBe(false);
    expect(await memberOf(app, member.email)).toMatchObject({ userId: null, userRegisteredAt: null });

    await followLink(person);
    await app.settle();
    expect(await opens(person)).toBe(true);
    const { body } = await app.as(person).get('/api/auth/user').expect(200);
    expect(body).toMatchObject({
      subscriptionStatus: 'fellowship',
      subscriptionType: 'fellowship',
      isFellowship: true,
    });
    expect(await memberOf(app, member.email)).toMatchObject({ userId: person.id, userRegisteredAt: body.createdAt });
    expect(await changesOf(app, member.id)).toEqual([
      { payload: { memberId: member.id, userId: null, isActive: true } },
      { payload: { memberId: member.id, userId: person.id, isActive: true } },
    ]);
  });

  it('Z6 is had at once by whoever has proven the address before', async () => {
    const person = await somebody();
    expect(await opens(person)).toBe(false);
    const member = await admit(app, person.email);
    expect(member).toMatchObject({ userId: person.id });
    expect(await opens(person)).toBe(true);
    await app.settle();
    expect(await changesOf(app, member.id)).toHaveLength(2);
  });

  it('Z6 is had by whoever registers as a member, whatever news arrives first', async () => {
    const email = anAddress();
    const member = await admit(app, email);
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
    expect(await memberOf(app, email)).toMatchObject({ id: member.id, userId: person.id });
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
      const told = Array.from({ length: 4 }, () => tell(app, { email: person.email }));
      const answers = await Promise.all([...told, followLink(person), app.settle()]);
      expect(answers.map((answer) => (answer ? answer.status < 300 : true))).not.toContain(false);
      await app.settle();
      expect(await memberOf(app, person.email)).toMatchObject({ userId: person.id });
      expect(await opens(person)).toBe(true);
    }
  });

  it('Z5 ends with the word of an admin, on the next request, and comes back with another', async () => {
    const person = await somebody();
    const { id } = await admit(app, person.email);
    const { body } = await decide(app, id, false, 'Deactivated by admin').expect(200);
    expect(body).toMatchObject({ id, isActive: false, userId: person.id });
    expect(await opens(person)).toBe(false);
    await decide(app, id, true, 'Reactivated by admin').expect(200);
    expect(await opens(person)).toBe(true);
  });

  it('is not given back by the automation when an admin has ended it', async () => {
    const person = await somebody();
    const { id } = await admit(app, person.email);
    await decide(app, id, false).expect(200);
    const { body } = await tell(app, { email: person.email, firstName: 'Fay' }).expect(200);
    expect(body.member).toMatchObject({ id, isActive: false, firstName: 'Fay' });
    await app.settle();
    expect(await opens(person)).toBe(false);
  });

  it('is not had by proving the address of a member whom an admin has sent away', async () => {
    const { id, email } = await admit(app, anAddress());
    await decide(app, id, false).expect(200);
    const person = await somebody({ email });
    await app.settle();
    expect(await memberOf(app, email)).toMatchObject({ userId: person.id, isActive: false });
    expect(await opens(person)).toBe(false);
    await decide(app, id, true).expect(200);
    expect(await opens(person)).toBe(true);
  });

  it.each([
    ['the free days that are left', aLearner(), 'trial'],
    ['what is paid for', aSubscriber(), 'active'],
  ] as const)('leaves %s when it ends', async (_, kind, subscriptionStatus) => {
    const person = await somebody({ membership: kind.membership });
    const { id } = await admit(app, person.email);
    const status = async () => (await app.as(person).get('/api/auth/user')).body.subscriptionStatus;
    expect(await status()).toBe('fellowship');
    await decide(app, id, false).expect(200);
    expect(await status()).toBe(subscriptionStatus);
    expect(await opens(person)).toBe(true);
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
    await admit(app, person.email);
    await app.settle();
    await erase(person);
    expect(await memberOf(app, person.email)).toBeUndefined();
  });

  it('P2 takes no member along whose address they only typed', async () => {
    const { email } = await admit(app, anAddress());
    await erase(await somebody({ email, emailVerified: false }));
    expect(await memberOf(app, email)).toMatchObject({ isActive: true, userId: null });
  });

  it('D2 P2 may do so while the automation tells of them: nobody is left as the fellow of nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await somebody();
      await app.settle();
      await Promise.all([erase(person), ...Array.from({ length: 4 }, () => tell(app, { email: person.email }))]);
      await app.settle();
      expect((await memberOf(app, person.email))?.userId ?? null).toBeNull();
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
        answer = tell(app, { email }).then((each) => each);
        await waitUntil('the call to wait', waiting);
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

it('nobody who never paid is told that nothing is charged any more', async () => {
  await app.settle();
  expect(await app.em().execute('select from kernel.outbox where type = ?', [ChargesStopped.type])).toEqual([]);
});
