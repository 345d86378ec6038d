import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { waitUntil } from '@msk/testing';
import type { Response } from 'supertest';
import { MembershipRepository } from '../../src/billing/membership.repository.js';
import { ChargesStopped } from '../../src/events/billing.js';
import { issueEmailToken } from '../support/email-tokens.js';
import { hasAccess } from '../support/entitlement.js';
import { admit, anAddress, changeStatus, findMember, listChanges, sendMember } from '../support/fellowship.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Creates and signs in a learner whose trial is over, with these changes. */
async function expiredLearner(changes: Partial<Person> = {}): Promise<Person> {
  const person = anExpiredLearner({ email: anAddress(), ...changes });
  await app.signIn(person);
  return person;
}
const isEntitled = (person: Person) => hasAccess(app.as(person));
const followLink = async ({ id }: Person) =>
  app
    .visitor()
    .post('/api/auth/verify-email')
    .send({ token: await issueEmailToken(app, id, 'verification') })
    .expect(200);

describe('the free access of a fellow', () => {
  it('begins when the user verifies a member’s address, not when they type it [Z6]', async () => {
    const member = await admit(app, anAddress());
    const person = await expiredLearner({ email: member.email, emailVerified: false });
    await app.settle();
    await sendMember(app, { email: member.email, firstName: 'Fay' }).expect(200);
    await app.settle();
    expect(await isEntitled(person)).toBe(false);
    expect(await findMember(app, member.email)).toMatchObject({ userId: null, userRegisteredAt: null });

    await followLink(person);
    await app.settle();
    expect(await isEntitled(person)).toBe(true);
    const { body } = await app.as(person).get('/api/auth/user').expect(200);
    expect(body).toMatchObject({
      subscriptionStatus: 'fellowship',
      subscriptionType: 'fellowship',
      isFellowship: true,
    });
    expect(await findMember(app, member.email)).toMatchObject({ userId: person.id, userRegisteredAt: body.createdAt });
    expect(await listChanges(app, member.id)).toEqual([
      { payload: { memberId: member.id, userId: null, isActive: true } },
      { payload: { memberId: member.id, userId: person.id, isActive: true } },
    ]);
  });

  it('begins at once if the user has verified the address before [Z6]', async () => {
    const person = await expiredLearner();
    expect(await isEntitled(person)).toBe(false);
    const member = await admit(app, person.email);
    expect(member).toMatchObject({ userId: person.id });
    expect(await isEntitled(person)).toBe(true);
    await app.settle();
    expect(await listChanges(app, member.id)).toHaveLength(2);
  });

  it('begins for a member who registers, in whatever order the events arrive [Z6]', async () => {
    const email = anAddress();
    const member = await admit(app, email);
    const registration = { email, password: 'correct horse battery staple' };
    const { body } = await app.visitor().post('/api/auth/register').send(registration).expect(201);
    const person = aLearner({ id: body.user.id, email });
    await followLink(person);
    // The event of the verified address is handled before that of the registration.
    const hold = (names: string[], until: string) =>
      app
        .em()
        .execute(`update kernel.inbox set next_attempt_at = ${until} where done_at is null and subscriber in (?)`, [
          names,
        ]);
    await hold(['billing.start-trial'], `'infinity'`);
    await app.settle();
    expect(await findMember(app, email)).toMatchObject({ id: member.id, userId: person.id });
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

  it('begins for one user if the address is verified and the member is sent at the same time [Z6, D2]', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await expiredLearner({ emailVerified: false });
      const calls = Array.from({ length: 4 }, () => sendMember(app, { email: person.email }));
      const answers = await Promise.all([...calls, followLink(person), app.settle()]);
      expect(answers.map((answer) => (answer ? answer.status < 300 : true))).not.toContain(false);
      await app.settle();
      expect(await findMember(app, person.email)).toMatchObject({ userId: person.id });
      expect(await isEntitled(person)).toBe(true);
    }
  });

  it('ends with an admin’s decision, on the next request, and begins again with another [Z5]', async () => {
    const person = await expiredLearner();
    const { id } = await admit(app, person.email);
    const { body } = await changeStatus(app, id, false, 'Deactivated by admin').expect(200);
    expect(body).toMatchObject({ id, isActive: false, userId: person.id });
    expect(await isEntitled(person)).toBe(false);
    await changeStatus(app, id, true, 'Reactivated by admin').expect(200);
    expect(await isEntitled(person)).toBe(true);
  });

  it('is not restored by the automation after an admin has ended it', async () => {
    const person = await expiredLearner();
    const { id } = await admit(app, person.email);
    await changeStatus(app, id, false).expect(200);
    const { body } = await sendMember(app, { email: person.email, firstName: 'Fay' }).expect(200);
    expect(body.member).toMatchObject({ id, isActive: false, firstName: 'Fay' });
    await app.settle();
    expect(await isEntitled(person)).toBe(false);
  });

  it('does not begin by verifying the address of a member whom an admin has deactivated', async () => {
    const { id, email } = await admit(app, anAddress());
    await changeStatus(app, id, false).expect(200);
    const person = await expiredLearner({ email });
    await app.settle();
    expect(await findMember(app, email)).toMatchObject({ userId: person.id, isActive: false });
    expect(await isEntitled(person)).toBe(false);
    await changeStatus(app, id, true).expect(200);
    expect(await isEntitled(person)).toBe(true);
  });

  it.each([
    ['the rest of the trial', aLearner(), 'trial'],
    ['the paid subscription', aSubscriber(), 'active'],
  ] as const)('leaves %s when it ends', async (_, kind, subscriptionStatus) => {
    const person = await expiredLearner({ membership: kind.membership });
    const { id } = await admit(app, person.email);
    const status = async () => (await app.as(person).get('/api/auth/user')).body.subscriptionStatus;
    expect(await status()).toBe('fellowship');
    await changeStatus(app, id, false).expect(200);
    expect(await status()).toBe(subscriptionStatus);
    expect(await isEntitled(person)).toBe(true);
  });
});

describe('a user who erases the account', () => {
  const erase = async (person: Person) => {
    await app.em().execute('delete from identity.user where id = ?', [person.id]);
    await app.em().execute(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
         values (gen_random_uuid(), ?, 'identity.user-erased.v1', ?, now())`,
      [person.id, JSON.stringify({ userId: person.id })],
    );
    await app.settle();
  };

  it('is deleted as a member, too [P2]', async () => {
    const person = await expiredLearner();
    await admit(app, person.email);
    await app.settle();
    await erase(person);
    expect(await findMember(app, person.email)).toBeUndefined();
  });

  it('leaves a member whose address the user never verified [P2]', async () => {
    const { email } = await admit(app, anAddress());
    await erase(await expiredLearner({ email, emailVerified: false }));
    expect(await findMember(app, email)).toMatchObject({ isActive: true, userId: null });
  });

  it('leaves no member linked to a missing user, even if the automation sends the member at the same time [D2, P2]', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await expiredLearner();
      await app.settle();
      await Promise.all([erase(person), ...Array.from({ length: 4 }, () => sendMember(app, { email: person.email }))]);
      await app.settle();
      expect((await findMember(app, person.email))?.userId ?? null).toBeNull();
    }
  });
});

describe('a webhook call during another transaction [D2]', () => {
  const countWaitingCalls = async () => {
    const [row] = await app
      .em()
      .execute<{ calls: number }[]>(
        'select count(*)::int as calls from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      );
    return row?.calls;
  };

  /** Sends the member while this work is done and not yet committed. */
  async function sendMemberDuring(
    email: string,
    work: (memberships: MembershipRepository) => Promise<void>,
  ): Promise<Response> {
    let answer: Promise<Response> | undefined;
    await RequestContext.create(app.em(), () =>
      app.nest.get(EntityManager).transactional(async (em) => {
        await work(app.nest.get(MembershipRepository));
        await em.flush();
        answer = sendMember(app, { email }).then((each) => each);
        await waitUntil('the call to wait', countWaitingCalls);
      }),
    );
    return answer as Promise<Response>;
  }

  it('finds the trial that the other transaction starts', async () => {
    const person = await expiredLearner();
    await app.em().execute('delete from billing.membership where user_id = ?', [person.id]);
    const { status, body } = await sendMemberDuring(person.email, async (memberships) => {
      await memberships.getLocked(person.id, app.clock.now());
    });
    expect([status, body.member.userId]).toEqual([201, person.id]);
    expect(await isEntitled(person)).toBe(true);
  });

  it('links no user whom the other transaction erases [P2]', async () => {
    const person = await expiredLearner();
    const { status, body } = await sendMemberDuring(person.email, async (memberships) => {
      (await memberships.findLocked(person.id))?.erase(app.clock.now());
      await app.nest.get(EntityManager).execute('delete from identity.user where id = ?', [person.id]);
    });
    expect([status, body.member.userId]).toEqual([201, null]);
  });
});

it('announces stopped charges to no user who never paid', async () => {
  await app.settle();
  expect(await app.em().execute('select from kernel.outbox where type = ?', [ChargesStopped.type])).toEqual([]);
});
