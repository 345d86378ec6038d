import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport } from '@msk/contracts';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildSearchIndex } from '../../src/catalog/commands/rebuild-search-index.js';
import { KeepNoLonger } from '../../src/identity/retention/keep-no-longer.js';
import { sessionIn } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';
import { columnsHolding, OF_NOBODY, PLANTS, plantEverywhere, tablesAboutPeople } from '../support/personal-data.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inApp = <Result>(work: () => Promise<Result>) => RequestContext.create(app.nest.get(EntityManager).fork(), work);
const newWord = () => `canary${randomUUID().replaceAll('-', '')}`;

/** Somebody with traces everywhere, signed in, after a few things that people do. */
async function somebody() {
  const word = newWord();
  const email = `${word}@example.org`;
  const signUp = { email, password: PASSWORD, firstName: `First ${word}`, lastName: 'Somebody' };
  const answer = await app.visitor().post('/api/auth/register').send(signUp).expect(201);
  const userId: string = answer.body.user.id;
  const cookie = sessionIn(answer);
  await app.settle();
  await app
    .visitor()
    .post('/api/auth/login')
    .send({ email, password: `wrong ${word}` })
    .expect(401);
  await app.visitor().post('/api/auth/forgot-password').send({ email }).expect(200);
  await app.visitor().post('/api/auth/resend-verification').send({ email }).expect(200);
  await app.as(anAdmin()).get(`/api/admin/users?query=${word}`).expect(200);
  const traces = await plantEverywhere({ em: app.em(), userId, word, now: app.clock.now() });
  const call = (method: 'get' | 'delete', path: string) => app.visitor().call(method, path).set('Cookie', cookie);
  return { userId, word, email, traces, call };
}

describe('what is held about a person', () => {
  it('P1 lies in tables that the tests below know of, every one', async () => {
    expect(await tablesAboutPeople(app.em())).toEqual([...Object.keys(PLANTS), ...OF_NOBODY].sort());
  });

  it('P1 is exported whole, from every context, and nobody else’s with it', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const answer = await person.call('get', '/api/account/export').expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="account-export.json"');
    const exported = JSON.stringify(answer.body);
    for (const [table, trace] of Object.entries(person.traces))
      expect([table, exported.includes(trace)]).toEqual([table, true]);
    expect(exported).toContain(person.email);
    expect(exported).toContain(`First ${person.word}`);
    for (const foreign of [other.word, other.userId, ...Object.values(other.traces)])
      expect(exported).not.toContain(foreign);
    const { events, audit } = answer.body as AccountExport;
    expect(events.map(({ type }) => type)).toContain('identity.user-registered.v1');
    expect(audit.map(({ action, by }) => [action, by])).toContainEqual(['registration', 'you']);
  });

  it('P1 is exported without anything that opens an account', async () => {
    const { call } = await somebody();
    const { text } = await call('get', '/api/account/export').expect(200);
    expect(text).not.toMatch(/argon2|[0-9a-f]{40}|digest|hash|token"/i);
  });

  it('P1 is exported without the admin who acted on it, or where that was', async () => {
    const [{ userId, email }, admin] = [await somebody(), anAdmin()];
    await app.as(admin).delete(`/api/admin/users/${userId}/sessions`).expect(204);
    const again = await app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const exported = app.visitor().get('/api/account/export').set('Cookie', sessionIn(again));
    const { body, text } = await exported.expect(200);
    expect((body as AccountExport).audit).toContainEqual(
      expect.objectContaining({ action: 'sessions.ended', by: 'admin', network: null }),
    );
    expect(text).not.toContain(admin.id);
  });
});

/** Why the text may stay there. Source: docs/adr/0018. */
const MAY_STAY: Record<string, string> = {
  'audit.entry.network': 'where a call came from, beside an id that nobody has any more',
  'curation.blacklist_entry.reason': 'about a case, not about its curator',
  'curation.pending_video.notes': 'about a case, not about its curator',
};
/** Until the mail is on its way that tells the owner; a week at most. */
const UNTIL_TOLD = 'identity.farewell.email';
/** Until the news is there, a moment later. */
const UNTIL_HEARD = ['billing.fellowship_member.email', 'billing.fellowship_member.first_name'];
/** An id that names nobody: what happened must still add up. */
const ID_MAY_STAY = [
  'audit.entry.actor_id',
  'audit.entry.target_id',
  'billing.membership.user_id',
  'curation.blacklist_entry.listed_by',
  'curation.pending_video.decided_by',
  'kernel.inbox.aggregate_id',
  'kernel.outbox.aggregate_id',
  'kernel.outbox.payload',
  'pgboss.job.data',
];

describe('an erased person', () => {
  it('P2 is nowhere but where it is listed, and stays so when everything is built anew', async () => {
    const { userId, word, call } = await somebody();
    expect((await columnsHolding(app.em(), word)).length).toBeGreaterThan(Object.keys(MAY_STAY).length + 3);
    await call('delete', '/api/account').send({ password: PASSWORD }).expect(204);
    const held = () => columnsHolding(app.em(), word);
    const listed = Object.keys(MAY_STAY).sort();
    expect((await held()).sort()).toEqual([...listed, ...UNTIL_HEARD, UNTIL_TOLD].sort());

    await app.settle();
    app.clock.advance(7 * 24 * 3_600_000);
    await inApp(() => app.nest.get(KeepNoLonger).run({}, { signal: new AbortController().signal }));
    expect((await held()).sort()).toEqual(listed);

    await app.em().execute('update kernel.inbox set done_at = null, attempts = 0, parked_at = null');
    await app.settle();
    await inApp(() => app.nest.get(CommandBus).execute(new RebuildSearchIndex()));
    expect((await held()).sort()).toEqual(listed);
    const byId = await columnsHolding(app.em(), userId);
    expect(byId.filter((column) => !ID_MAY_STAY.includes(column))).toEqual([]);
  });
});
