import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserPage } from '@msk/contracts';
import pg from 'pg';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aFellow, aLearner, anAdmin, anExpiredLearner, aSubscriber } from '../support/people.js';

let app: HttpApp;
let admin: Agent;
beforeAll(async () => {
  app = await startApp();
  admin = app.as(anAdmin());
});
afterAll(() => app.close());

const ask = async (query: string, more = ''): Promise<UserPage> =>
  (await admin.get(`/api/admin/users?query=${encodeURIComponent(query)}${more}`).expect(200)).body;
const namesOf = ({ users }: UserPage) => users.map(({ firstName }) => firstName);

describe('the list of users', () => {
  it('Z4 shows each with their membership, and nothing that opens an account', async () => {
    const people = [aLearner(), aSubscriber(), aFellow(), anExpiredLearner()].map((person, index) => ({
      ...person,
      email: `standing-${index}@example.org`,
    }));
    for (const person of people) await app.givenAccount(person);
    const { users, total } = await ask('standing-');
    expect(total).toBe(4);
    const byAddress = users.toSorted((one, other) => one.email.localeCompare(other.email));
    expect(byAddress.map(({ subscriptionStatus }) => subscriptionStatus)).toEqual([
      'trial',
      'active',
      'fellowship',
      'expired',
    ]);
    expect(byAddress[1]).toEqual({
      id: people[1]?.id,
      email: 'standing-1@example.org',
      firstName: 'Lea',
      lastName: 'Learner',
      isAdmin: false,
      subscriptionStatus: 'active',
      subscriptionType: 'monthly',
      trialEndDate: expect.any(String),
      createdAt: app.clock.now().toISOString(),
      lastLoginAt: null,
      emailVerified: true,
      isFellowship: false,
      authProvider: 'email',
    });
  });

  it('is searched by part of an address or of a name, in any case, and by nothing else', async () => {
    await app.givenAccount(
      aLearner({ firstName: 'Žofia', lastName: 'O’Reilly', email: 'zofia.x@knee-clinic.example' }),
    );
    for (const query of ['KNEE-clinic', 'zofia.x@', 'žof', 'fia o’rei', '  Žofia  '])
      expect([query, namesOf(await ask(query))]).toEqual([query, ['Žofia']]);
    expect(await ask('argon2id')).toEqual({ users: [], total: 0 });
  });

  it.each(['100%', 'under_score', 'back\\slash'])('I5 takes %s as it stands', async (name) => {
    await app.givenAccount(aLearner({ firstName: name }));
    await app.givenAccount(aLearner({ firstName: name.replace(/[%_\\]/, 'X') }));
    expect(namesOf(await ask(name))).toEqual([name]);
  });

  it('comes in pages without a gap or a repeat, also of people who registered in one instant', async () => {
    for (let person = 0; person < 5; person++) await app.givenAccount(aLearner({ lastName: 'Paged' }));
    const seen = [];
    for (const offset of [0, 2, 4]) {
      const page = await ask('paged', `&limit=2&offset=${offset}`);
      expect(page.total).toBe(5);
      seen.push(...page.users.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(5);
  });

  it('asks the database as often for a hundred users as for one', async () => {
    for (let person = 0; person < 20; person++) await app.givenAccount(aLearner({ lastName: 'Counted' }));
    const queries = jest.spyOn(pg.Client.prototype, 'query');
    const counted = async (limit: number) => {
      queries.mockClear();
      await ask('counted', `&limit=${limit}`);
      return queries.mock.calls.length;
    };
    const forOne = await counted(1);
    expect(forOne).toBeGreaterThan(2);
    expect(await counted(20)).toBe(forOne);
    queries.mockRestore();
  });
});
