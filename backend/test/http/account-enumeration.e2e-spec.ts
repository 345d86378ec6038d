import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { PASSWORD_RESET_EMAIL, VERIFICATION_EMAIL } from '../../src/identity/emails/email-queues.js';
import { issueEmailToken, listJobData } from '../support/email-tokens.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { captureStatementTexts } from '../support/statements.js';

let app: HttpApp;
/** One email address of each kind. */
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

const post = (path: string, body: object): Test => app.visitor().post(`/api/auth/${path}`).send(body);
const ROUTES: [string, (email: string) => Test][] = [
  ['request for a new password', (email) => post('forgot-password', { email })],
  ['request for a verification email', (email) => post('resend-verification', { email })],
  ['sign-in with a wrong password', (email) => post('login', { email, password: 'not the password' })],
];

describe('the existence of an account', () => {
  it.each(ROUTES)('is not revealed by the response to a %s [A9, M3]', async (_, call) => {
    const answers = await Promise.all(Object.values(addresses).map((email) => call(email)));
    const bodies = answers.map(({ status, headers, body }) =>
      JSON.stringify([status, { ...(body as object), requestId: '' }, Object.keys(headers)]),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  // tools/bench/sign-in.bench.ts measures the time itself; sign-in.e2e-spec.ts compares the time of hashing.
  it.each(ROUTES)('is not revealed by the statements that a %s sends to the database [M3]', async (_, call) => {
    const sent: string[][] = [];
    for (const email of Object.values(addresses)) sent.push(await captureStatementTexts(() => call(email)));
    for (const others of sent.slice(1)) expect(others).toEqual(sent[0]);
    expect(sent[0]).not.toEqual([]);
  });

  it.each([
    ['request for a new password', 'forgot-password', PASSWORD_RESET_EMAIL],
    ['request for a verification email', 'resend-verification', VERIFICATION_EMAIL],
  ] as const)(
    'is not revealed by the cost of a %s: one job and one audit entry for every address [M3]',
    async (_, path, queue) => {
      const count = async () => {
        const [row] = await app.em().execute<{ entries: number }[]>('select count(*)::int as entries from audit.entry');
        return { jobs: (await listJobData(app, queue)).length, entries: row?.entries ?? 0 };
      };
      const work: object[] = [];
      for (const email of Object.values(addresses)) {
        const before = await count();
        await post(path, { email }).expect(200);
        const { jobs, entries } = await count();
        work.push({ jobs: jobs - before.jobs, entries: entries - before.entries });
      }
      expect(new Set(work.map((cost) => JSON.stringify(cost))).size).toBe(1);
      expect(work[0]).toMatchObject({ jobs: 1 });
    },
  );

  it('is not revealed by a link: the link of an erased account gets the same response as an invented one [A9]', async () => {
    const person = await app.givenAccount(aLearner({ emailVerified: false }));
    const token = await issueEmailToken(app, person.id, 'verification');
    await app.em().execute('delete from identity.user where id = ?', [person.id]);
    const [ofErased, invented] = await Promise.all(
      [token, 'x'.repeat(43)].map((text) => post('verify-email', { token: text }).expect(400)),
    );
    expect({ ...ofErased?.body, requestId: '' }).toEqual({ ...invented?.body, requestId: '' });
  });
});
