import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { RESET_MAIL, VERIFICATION_MAIL } from '../../src/identity/mails/mail-queues.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { jobsIn, linkTokenFor } from '../support/mail-links.js';
import { aLearner } from '../support/people.js';
import { statementsDuring } from '../support/statements.js';

let app: HttpApp;
/** One address of each kind. */
const addresses: Record<string, string> = { unknown: 'nobody@example.org' };
beforeAll(async () => {
  app = await startApp();
  const people = { unverified: aLearner({ emailVerified: false }), verified: aLearner(), erased: aLearner() };
  for (const [kind, person] of Object.entries(people)) {
    await app.givenAccount(person);
    addresses[kind] = person.email;
  }
  await app.em().execute('delete from identity.user where id = ?', [people.erased.id]);
});
afterAll(() => app.close());

const ask = (path: string, body: object): Test => app.visitor().post(`/api/auth/${path}`).send(body);
const ROUTES: [string, (email: string) => Test][] = [
  ['request for a new password', (email) => ask('forgot-password', { email })],
  ['request for a verification mail', (email) => ask('resend-verification', { email })],
  ['sign-in with a wrong password', (email) => ask('login', { email, password: 'not the password' })],
];

describe('who has an account', () => {
  it.each(ROUTES)('A9 M3 is not told by the answer to a %s', async (_, call) => {
    const answers = await Promise.all(Object.values(addresses).map((email) => call(email)));
    const seen = answers.map(({ status, headers, body }) =>
      JSON.stringify([status, { ...(body as object), requestId: '' }, Object.keys(headers)]),
    );
    expect(new Set(seen).size).toBe(1);
  });

  // The time itself is a figure of bench/sign-in.bench.ts; that of hashing is compared in sign-in.e2e-spec.ts.
  it.each(ROUTES)('M3 is not told by the work that a %s makes: the database is asked the same', async (_, call) => {
    const sent: string[][] = [];
    for (const email of Object.values(addresses)) sent.push(await statementsDuring(() => call(email)));
    for (const others of sent.slice(1)) expect(others).toEqual(sent[0]);
    expect(sent[0]).not.toEqual([]);
  });

  it.each([
    ['request for a new password', 'forgot-password', RESET_MAIL],
    ['request for a verification mail', 'resend-verification', VERIFICATION_MAIL],
  ] as const)(
    'M3 costs the same: a %s is one job and one entry of the log, whoever it is for',
    async (_, path, queue) => {
      const count = async () => {
        const [row] = await app.em().execute<{ entries: number }[]>('select count(*)::int as entries from audit.entry');
        return { jobs: (await jobsIn(app, queue)).length, entries: row?.entries ?? 0 };
      };
      const costs: object[] = [];
      for (const email of Object.values(addresses)) {
        const before = await count();
        await ask(path, { email }).expect(200);
        const { jobs, entries } = await count();
        costs.push({ jobs: jobs - before.jobs, entries: entries - before.entries });
      }
      expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
      expect(costs[0]).toMatchObject({ jobs: 1 });
    },
  );

  it('A9 is not told by a link: that of an erased account is one that never was', async () => {
    const person = await app.givenAccount(aLearner({ emailVerified: false }));
    const token = await linkTokenFor(app, person.id, 'verification');
    await app.em().execute('delete from identity.user where id = ?', [person.id]);
    const [ofErased, invented] = await Promise.all(
      [token, 'x'.repeat(43)].map((text) => ask('verify-email', { token: text }).expect(400)),
    );
    expect({ ...ofErased?.body, requestId: '' }).toEqual({ ...invented?.body, requestId: '' });
  });
});
