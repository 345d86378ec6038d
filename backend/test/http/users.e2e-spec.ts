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

const search = async (query: string, more = ''): Promise<UserPage> =>
  (await admin.get(`/api/admin/users?query=${encodeURIComponent(query)}${more}`).expect(200)).body;
const firstNames = ({ users }: UserPage) => users.map(({ firstName }) => firstName);

describe('GET /api/admin/users', () => {
  it('lists each user with their membership, and without secrets [Z4]', async () => {
    const people = [aLearner(), aSubscriber(), aFellow(), anExpiredLearner()].map((person, index) => ({
      ...person,
      email: `standing-${index}@example.org`,
    }));
    for (const person of people) await app.givenAccount(person);
    const { users, total } = await search('standing-');
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

  it('searches by part of an address or of a name, in any case, and by nothing else', async () => {
    await app.givenAccount(
      aLearner({ firstName: 'Žofia', lastName: 'O’Reilly', email: 'zofia.x@knee-clinic.example' }),
    );
    for (const query of ['KNEE-clinic', 'zofia.x@', 'žof', 'fia o’rei', '  Žofia  '])
      expect([query, firstNames(await search(query))]).toEqual([query, ['Žofia']]);
    expect(await search('argon2id')).toEqual({ users: [], total: 0 });
  });

  it.each(['100%', 'under_score', 'back\\slash'])('searches for %s literally [I5]', async (name) => {
    await app.givenAccount(aLearner({ firstName: name }));
    await app.givenAccount(aLearner({ firstName: name.replace(/[%_\\]/, 'X') }));
    expect(firstNames(await search(name))).toEqual([name]);
  });

  it('pages without gaps or repeats, also through users who registered at the same instant', async () => {
    for (let person = 0; person < 5; person++) await app.givenAccount(aLearner({ lastName: 'Paged' }));
    const listedIds = [];
    for (const offset of [0, 2, 4]) {
      const page = await search('paged', `&limit=2&offset=${offset}`);
      expect(page.total).toBe(5);
      listedIds.push(...page.users.map(({ id }) => id));
    }
    expect(new Set(listedIds).size).toBe(5);
  });

  it('sends as many database queries for many users as for one', async () => {
    for (let person = 0; person < 20; person++) await app.givenAccount(aLearner({ lastName: 'Counted' }));
    const queries = jest.spyOn(pg.Client.prototype, 'query');
    const countQueries = async (limit: number) => {
      queries.mockClear();
      await search('counted', `&limit=${limit}`);
      return queries.mock.calls.length;
    };
    const forOne = await countQueries(1);
    expect(forOne).toBeGreaterThan(2);
    expect(await countQueries(20)).toBe(forOne);
    queries.mockRestore();
  });
});
