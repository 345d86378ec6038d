import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport } from '@msk/contracts';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildSearchIndex } from '../../src/catalog/commands/rebuild-search-index.js';
import { VideoCompleted, VideoStarred, VideoUnstarred, VideoWatched } from '../../src/events/learning.js';
import { VideoReported } from '../../src/events/moderation.js';
import { RetentionJob } from '../../src/identity/jobs/retention.job.js';
import { readSessionCookie } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';
import {
  findColumnsContaining,
  listPersonalDataTables,
  PERSONAL_DATA_SEEDERS,
  seedPersonalData,
  TABLES_OF_ERASED_PEOPLE,
} from '../support/personal-data.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inRequestContext = <Result>(work: () => Promise<Result>) =>
  RequestContext.create(app.nest.get(EntityManager).fork(), work);
const newCanary = () => `canary${randomUUID().replaceAll('-', '')}`;

/** Registers and signs in a user, calls a few routes and writes personal data into every table. */
async function aSubjectWithPersonalData() {
  const word = newCanary();
  const email = `${word}@example.org`;
  const signUp = { email, password: PASSWORD, firstName: `First ${word}`, lastName: 'Somebody' };
  const answer = await app.visitor().post('/api/auth/register').send(signUp).expect(201);
  const userId: string = answer.body.user.id;
  const cookie = readSessionCookie(answer);
  await app.settle();
  await app
    .visitor()
    .post('/api/auth/login')
    .send({ email, password: `wrong ${word}` })
    .expect(401);
  await app.visitor().post('/api/auth/forgot-password').send({ email }).expect(200);
  await app.visitor().post('/api/auth/resend-verification').send({ email }).expect(200);
  await app.as(anAdmin()).get(`/api/admin/users?query=${word}`).expect(200);
  const markers = await seedPersonalData({ em: app.em(), userId, word, now: app.clock.now() });
  const call = (method: 'get' | 'post' | 'delete', path: string) =>
    app.visitor().call(method, path).set('Cookie', cookie);
  return { userId, word, email, markers, call };
}

describe('the personal data of a user', () => {
  it('is only in tables that this test covers [P1]', async () => {
    expect(await listPersonalDataTables(app.em())).toEqual(
      [...Object.keys(PERSONAL_DATA_SEEDERS), ...TABLES_OF_ERASED_PEOPLE].sort(),
    );
  });

  it('is exported completely, from every context, without that of others [P1]', async () => {
    const [person, other] = [await aSubjectWithPersonalData(), await aSubjectWithPersonalData()];
    const answer = await person.call('get', '/api/account/export').expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="account-export.json"');
    const exported = JSON.stringify(answer.body);
    for (const [table, trace] of Object.entries(person.markers))
      expect([table, exported.includes(trace)]).toEqual([table, true]);
    expect(exported).toContain(person.email);
    expect(exported).toContain(`First ${person.word}`);
    for (const foreign of [other.word, other.userId, ...Object.values(other.markers)])
      expect(exported).not.toContain(foreign);
    const { events, audit } = answer.body as AccountExport;
    expect(events.map(({ type }) => type)).toContain('identity.user-registered.v1');
    expect(audit.map(({ action, by }) => [action, by])).toContainEqual(['registration', 'you']);
  });

  it('is exported with the events that name the user, whatever they are about [P1]', async () => {
    const [{ userId, call }, other, videoId] = [
      await aSubjectWithPersonalData(),
      await aSubjectWithPersonalData(),
      await givenVideo(app.nest),
    ];
    await app.settle();
    for (const person of [{ call }, other]) {
      await person.call('post', `/api/watched/${videoId}`).send({ progress: 96 }).expect(201);
      await person.call('post', `/api/starred/${videoId}`).send({}).expect(201);
      await person.call('delete', `/api/starred/${videoId}`).expect(204);
      await person.call('post', `/api/videos/${videoId}/report`).send({ reason: 'other' }).expect(201);
    }
    const { body, text } = await call('get', '/api/account/export').expect(200);
    const { events } = body as AccountExport;
    const ofVideo = events.filter(({ details }) => details['videoId'] === videoId);
    expect(new Set(ofVideo.map(({ type }) => type))).toEqual(
      new Set([VideoWatched, VideoCompleted, VideoStarred, VideoUnstarred, VideoReported].map(({ type }) => type)),
    );
    expect(new Set(ofVideo.map(({ details }) => details['userId']))).toEqual(new Set([userId]));
    expect(text).not.toContain(other.userId);
  });

  it('is exported without secrets [P1]', async () => {
    const { call } = await aSubjectWithPersonalData();
    const { text } = await call('get', '/api/account/export').expect(200);
    expect(text).not.toMatch(/argon2|[0-9a-f]{40}|(?<!weekly)digest|hash|token"/i);
  });

  it('is exported without the identity and the network of an admin [P1]', async () => {
    const [{ userId, email }, admin] = [await aSubjectWithPersonalData(), anAdmin()];
    await app.as(admin).delete(`/api/admin/users/${userId}/sessions`).expect(204);
    const again = await app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const exported = app.visitor().get('/api/account/export').set('Cookie', readSessionCookie(again));
    const { body, text } = await exported.expect(200);
    expect((body as AccountExport).audit).toContainEqual(
      expect.objectContaining({ action: 'sessions.ended', by: 'admin', network: null }),
    );
    expect(text).not.toContain(admin.id);
  });
});

/** Columns that keep the text after the erasure, with the reason. Source: docs/adr/0018. */
const RETAINED_COLUMNS: Record<string, string> = {
  'audit.entry.network': 'the network of a request, beside an id without a person',
  'curation.blacklist_entry.reason': 'about a case, not about its curator',
  'curation.pending_video.notes': 'about a case, not about its curator',
  'moderation.video_report.description': 'about a case, not about its author',
};
/** Until the last email is sent, a week at most. */
const UNTIL_EMAIL_IS_SENT = 'identity.erased_account_email.email';
/** Until the event is delivered. */
const UNTIL_EVENT_IS_DELIVERED = [
  'billing.fellowship_member.email',
  'billing.fellowship_member.first_name',
  'learning.bookmark.notes',
  'learning.call.text',
  'learning.note.text',
  'learning.playlist.title',
  'learning.reel.title',
  'learning.review_card.learning_point',
];
/** Columns that keep the user's id, which no longer identifies a person. */
const RETAINED_ID_COLUMNS = [
  'analytics.account.user_id',
  'analytics.active_day.user_id',
  'analytics.event.aggregate_id',
  'analytics.event.payload',
  'analytics.event.user_id',
  'analytics.mrr_movement.user_id',
  'analytics.payer_period.user_id',
  'analytics.subscription.user_id',
  'audit.entry.actor_id',
  'audit.entry.target_id',
  'billing.membership.user_id',
  'curation.blacklist_entry.listed_by',
  'curation.pending_video.decided_by',
  'kernel.inbox.aggregate_id',
  'kernel.outbox.aggregate_id',
  'kernel.outbox.payload',
  'learning.erased_user.user_id',
  'moderation.erased_user.user_id',
  'pgboss.job.data',
];

describe('the data of an erased user', () => {
  it('remains only in the listed columns, also after events are replayed and the index is rebuilt [P2]', async () => {
    const { userId, word, call } = await aSubjectWithPersonalData();
    expect((await findColumnsContaining(app.em(), word)).length).toBeGreaterThan(
      Object.keys(RETAINED_COLUMNS).length + 3,
    );
    await call('delete', '/api/account').send({ password: PASSWORD }).expect(204);
    const findColumns = () => findColumnsContaining(app.em(), word);
    const retained = Object.keys(RETAINED_COLUMNS).sort();
    expect((await findColumns()).sort()).toEqual(
      [...retained, ...UNTIL_EVENT_IS_DELIVERED, UNTIL_EMAIL_IS_SENT].sort(),
    );

    await app.settle();
    app.clock.advance(7 * 24 * 3_600_000);
    await inRequestContext(() => app.nest.get(RetentionJob).run({}, { signal: new AbortController().signal }));
    expect((await findColumns()).sort()).toEqual(retained);

    await app.em().execute('update kernel.inbox set done_at = null, attempts = 0, parked_at = null');
    await app.settle();
    await inRequestContext(() => app.nest.get(CommandBus).execute(new RebuildSearchIndex()));
    expect((await findColumns()).sort()).toEqual(retained);
    const byId = await findColumnsContaining(app.em(), userId);
    expect(byId.filter((column) => !RETAINED_ID_COLUMNS.includes(column))).toEqual([]);
  });
});
