import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { RESET_MAIL, VERIFICATION_MAIL } from '../../src/identity/mails/mail-queues.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { jobsIn, linkTokenFor } from '../support/mail-links.js';
import { aLearner } from '../support/people.js';

const ROUNDS = 25;

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

const lowerQuartile = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;

/** How many times as long the slowest kind of address takes as the fastest. */
async function spreadOf(call: (email: string) => Test): Promise<number> {
  const times = Object.values(addresses).map((email) => ({ email, taken: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { email, taken } of times) {
      const started = performance.now();
      await call(email);
      taken.push(performance.now() - started);
    }
  }
  const quartiles = times.map(({ taken }) => lowerQuartile(taken));
  return Math.max(...quartiles) / Math.min(...quartiles);
}

describe('who has an account', () => {
  it.each(ROUTES)('A9 M3 is not told by the answer to a %s', async (_, call) => {
    const answers = await Promise.all(Object.values(addresses).map((email) => call(email)));
    const seen = answers.map(({ status, headers, body }) =>
      JSON.stringify([status, { ...(body as object), requestId: '' }, Object.keys(headers)]),
    );
    expect(new Set(seen).size).toBe(1);
  });

  // The sign-in's own test is in sign-in.e2e-spec.ts.
  it.each(ROUTES.slice(0, 2))('M3 is not told by the time that a %s takes', async (_, call) => {
    let spread = Number.POSITIVE_INFINITY;
    // A busy machine makes a difference now and then, a leak makes one every time.
    for (let attempt = 0; attempt < 4 && spread >= 1.5; attempt++) spread = await spreadOf(call);
    expect(spread).toBeLessThan(1.5);
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
