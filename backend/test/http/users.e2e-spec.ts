import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserPage } from '@msk/contracts';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import {
  aFellow,
  aLearner,
  anAdmin,
  anExpiredLearner,
  aSubscriber,
  UNUSABLE_PASSWORD_HASH,
} from '../support/people.js';
import { captureStatements } from '../support/statements.js';

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

  it('sends as many statements for many users as for one', async () => {
    for (let person = 0; person < 20; person++) await app.givenAccount(aLearner({ lastName: 'Counted' }));
    const countStatements = async (limit: number) =>
      (await captureStatements(() => search('counted', `&limit=${limit}`))).length;
    const forOne = await countStatements(1);
    expect(forOne).toBeGreaterThan(2);
    expect(await countStatements(20)).toBe(forOne);
  });

  it('sorts by address, name or last sign-in, in both directions, people without one last', async () => {
    const given = async (email: string, lastName: string) =>
      (await app.givenAccount(aLearner({ email: `${email}@sorted.example`, firstName: email, lastName }))).id;
    const [late] = [await given('b', 'Young'), await given('c', 'Abel'), await given('a', 'Miller')];
    await app.em().execute('update identity.user set last_login_at = now() where id = ?', [late]);
    const sorted = async (more: string) => firstNames(await search('@sorted.example', more));
    expect(await sorted('&sort=email&order=asc')).toEqual(['a', 'b', 'c']);
    expect(await sorted('&sort=email')).toEqual(['c', 'b', 'a']);
    expect(await sorted('&sort=name&order=asc')).toEqual(['c', 'a', 'b']);
    for (const order of ['asc', 'desc']) expect((await sorted(`&sort=lastLoginAt&order=${order}`))[0]).toBe('b');
    for (const wrong of ['sort=password_hash', 'sort=', 'order=up', 'sort=email&sort=name'])
      await admin.get(`/api/admin/users?${wrong}`).expect(400);
  });
});

describe('GET /api/admin/users.csv', () => {
  it('contains all users that match, on whatever page, with their membership [I7]', async () => {
    const people = [aSubscriber({ lastName: '=HYPERLINK("x")' }), aFellow({ lastName: 'Exported, Jr.' })];
    for (const [index, person] of people.entries())
      await app.givenAccount({ ...person, email: `${index}@exported.example` });
    const { text, headers } = await admin
      .get('/api/admin/users.csv?query=@exported.example&sort=email&order=asc&limit=1&offset=1')
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
    });
    const [head, first, second, ...rest] = text.split('\r\n');
    expect(head).toBe(
      'id,email,firstName,lastName,isAdmin,subscriptionStatus,subscriptionType,trialEndDate,createdAt,lastLoginAt,emailVerified,isFellowship',
    );
    expect(first).toContain(`,0@exported.example,Lea,"'=HYPERLINK(""x"")",false,active,monthly,`);
    expect(second).toContain(',1@exported.example,Lea,"Exported, Jr.",false,fellowship,fellowship,');
    expect(rest).toEqual(['']);
  });

  it('is complete beyond one batch, and needs one connection for all of its queries', async () => {
    await app.em().execute(
      `insert into identity.user (id, email, password_hash, last_name, created_at)
       select gen_random_uuid(), 'crowd-' || n || '@example.org', ?, 'Crowd', now() from generate_series(1, 1201) n`,
      [UNUSABLE_PASSWORD_HASH],
    );
    const moreThanConnections = 11;
    const exports = await Promise.all(
      Array.from({ length: moreThanConnections }, () => admin.get('/api/admin/users.csv?query=crowd').expect(200)),
    );
    for (const { text } of exports) expect(new Set(text.match(/crowd-\d+@/g)).size).toBe(1_201);
  });
});
