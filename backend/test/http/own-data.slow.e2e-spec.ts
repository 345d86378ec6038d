import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from '../support/agent.js';
import { readSessionCookie } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';
import { findRowsMentioning, listPersonalDataTables, seedPersonalData } from '../support/personal-data.js';
import { givenVideo } from '../support/videos.js';
import { AUDIENCES } from './access-matrix.js';

type Method = Parameters<Agent['call']>[0];

interface Learner extends Person {
  /** A unique word that is in all of their data. */
  word: string;
  password: string;
  cookie: string;
  sessionId: string;
  noteId: string;
  playlistId: string;
  reelId: string;
  worklistId: string;
  itemId: string;
  callId: string;
  cardId: string;
  reviewId: string;
  /** Unique texts and times in their data. */
  markers: string[];
}

interface PersonalRoute {
  /** The body of a request about the caller. */
  body?: (caller: Learner) => object;
  /** The id in the path, of something that belongs to the learner. */
  id?: (learner: Learner) => string;
  /** The answer when it belongs to somebody else; 404 by default. */
  statusForOthers?: number;
  /** The route asks for the caller's password. */
  needsPassword?: true;
}

/** Every route that reads or writes a learner's own data. */
const PERSONAL_ROUTES: Record<string, PersonalRoute> = {
  'GET /api/auth/user': {},
  'POST /api/auth/check-trial-status': {},
  'POST /api/account/password': {
    needsPassword: true,
    body: ({ password }) => ({ currentPassword: password, newPassword: 'quite another long one' }),
  },
  'GET /api/account/sessions': {},
  'DELETE /api/account/sessions/:id': { id: ({ sessionId }) => sessionId },
  'GET /api/account/export': {},
  'GET /api/stripe/subscription-status': {},
  'POST /api/stripe/create-checkout-session': { body: () => ({ priceId: 'price_sandbox_monthly' }) },
  'POST /api/stripe/cancel-subscription': {},
  'POST /api/stripe/resume-subscription': {},
  'POST /api/stripe/portal': {},
  'GET /api/payments/history': {},
  'GET /api/watched': {},
  'GET /api/watched/marks': {},
  'GET /api/continue-watching': {},
  'POST /api/watched/:videoId': { body: () => ({ progress: 5 }) },
  'PUT /api/watched/:videoId/progress': { body: () => ({ progress: 5 }) },
  'DELETE /api/watched/:videoId': {},
  'DELETE /api/watched': {},
  'GET /api/starred': {},
  'GET /api/starred/ids': {},
  'POST /api/starred/:videoId': { body: () => ({ notes: 'mine' }) },
  'DELETE /api/starred/:videoId': {},
  'PATCH /api/starred/:videoId/notes': { body: () => ({ notes: 'mine' }) },
  'GET /api/notes': {},
  'GET /api/notes/export': {},
  'POST /api/videos/:id/notes': { body: () => ({ text: 'mine' }), id: () => caseId },
  'PATCH /api/notes/:id': { body: () => ({ text: 'mine' }), id: ({ noteId }) => noteId },
  'DELETE /api/notes/:id': { id: ({ noteId }) => noteId, statusForOthers: 204 },
  'POST /api/practice/worklists': { body: () => ({ size: 5 }) },
  'GET /api/practice/worklists': {},
  'GET /api/practice/worklists/:id': { id: ({ worklistId }) => worklistId },
  'GET /api/practice/items/:id': { id: ({ itemId }) => itemId },
  'POST /api/practice/items/:id/call': {
    id: ({ itemId }) => itemId,
    body: () => ({ text: 'mine', confidence: 3, secondsToCall: 4 }),
  },
  'PATCH /api/practice/calls/:id': { id: ({ callId }) => callId, body: () => ({ grade: 'exact' }) },
  'GET /api/coverage': {},
  'GET /api/reviews': {},
  'GET /api/reviews/count': {},
  'POST /api/reviews/cards': { body: ({ noteId }) => ({ from: { noteId } }) },
  'DELETE /api/reviews/cards/:id': { id: ({ cardId }) => cardId, statusForOthers: 204 },
  'POST /api/reviews': {
    body: ({ cardId }) => ({ id: randomUUID(), cardId, rating: 3, at: '2026-01-01T00:00:00Z' }),
  },
  'DELETE /api/reviews/:id': { id: ({ reviewId }) => reviewId, statusForOthers: 204 },
  'GET /api/playlists': {},
  'POST /api/playlists': { body: () => ({ title: 'mine' }) },
  'GET /api/playlists/:id': { id: ({ playlistId }) => playlistId },
  'GET /api/playlists/:id/videos': { id: ({ playlistId }) => playlistId },
  'PATCH /api/playlists/:id': { body: () => ({ title: 'mine' }), id: ({ playlistId }) => playlistId },
  'DELETE /api/playlists/:id': { id: ({ playlistId }) => playlistId, statusForOthers: 204 },
  'PUT /api/playlists/:id/items': { body: () => ({ videoIds: [] }), id: ({ playlistId }) => playlistId },
  'POST /api/watch-later/:videoId': {},
  'DELETE /api/watch-later/:videoId': {},
  'GET /api/reels': {},
  'POST /api/reels': { body: () => ({ title: 'mine', items: [] }) },
  'POST /api/reels/from-search': { body: () => ({ query: 'mine' }) },
  'POST /api/reels/from-bookmarks': {},
  'GET /api/reels/:id': { id: ({ reelId }) => reelId },
  'GET /api/reels/:id/videos': { id: ({ reelId }) => reelId },
  'PUT /api/reels/:id': { body: () => ({ title: 'mine', items: [] }), id: ({ reelId }) => reelId },
  'DELETE /api/reels/:id': { id: ({ reelId }) => reelId, statusForOthers: 204 },
  'POST /api/reels/:id/link': { id: ({ reelId }) => reelId },
  'DELETE /api/reels/:id/link': { id: ({ reelId }) => reelId },
  'POST /api/videos/:id/report': { body: () => ({ reason: 'other' }), id: () => caseId },
  'GET /api/account/preferences': {},
  'PUT /api/account/preferences': { body: () => ({ captions: true }) },
  'DELETE /api/account': { needsPassword: true, body: ({ password }) => ({ password }) },
};

/** Paths with the same data for every learner. */
const SHARED_PATHS = [
  '/api/videos',
  '/api/videos/search',
  '/api/videos/suggest',
  '/api/videos/:id',
  '/api/videos/:id/similar',
  '/api/videos/:id/mimics',
  '/api/videos/:id/mimics/:otherId',
  '/api/stats',
  '/api/practice/concepts',
  '/api/curricula',
];

let app: HttpApp;
let caseId: string;
/** Whose data must not be seen or changed. One for all tests, since none may touch them. */
let other: Learner;
let tables: string[];
/** The rows of all tables that mention the other one, as the last test left them. */
let rowsOfOther: Awaited<ReturnType<typeof findRowsOfOther>>;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  caseId = await givenVideo(app.nest);
  await app.settle();
  other = await aLearnerWithPersonalData({ needsPassword: true });
  tables = [...(await listPersonalDataTables(app.em())), 'kernel.outbox'];
  rowsOfOther = await findRowsOfOther();
});
afterAll(() => app.close());

const findRowsOfOther = () => findRowsMentioning(app.em(), tables, [other.id, other.word]);

async function aLearnerWithPersonalData({ needsPassword }: PersonalRoute): Promise<Learner> {
  const word = `word${randomUUID().replaceAll('-', '')}`;
  const password = `secret of ${word}`;
  const person = aLearner({ email: `${word}@example.org`, firstName: word });
  if (needsPassword) await app.givenAccount(person, password); // hashing a password takes longer than all the rest
  const cookie = needsPassword ? await logIn(person.email, password) : await app.signIn(person);
  await app.settle();
  const markers = await seedPersonalData({ em: app.em(), userId: person.id, word, now: app.clock.now() });
  const idIn = async (table: string): Promise<string> => {
    const [row] = await app.em().execute<{ id: string }[]>(`select id from ${table} where user_id = ?`, [person.id]);
    return row!.id;
  };
  const noteId = await idIn('learning.note');
  const playlistId = await idIn('learning.playlist');
  const reelId = await idIn('learning.reel');
  const [worklistId, itemId] = [await idIn('learning.worklist'), await idIn('learning.worklist_item')];
  const callId = await idIn('learning.call');
  const [cardId, reviewId] = [await idIn('learning.review_card'), await idIn('learning.review')];
  const { body } = await app.visitor().get('/api/account/sessions').set('Cookie', cookie).expect(200);
  const sessionId: string = body.find(({ current }: { current: boolean }) => current).id;
  const ids = { sessionId, noteId, playlistId, reelId, worklistId, itemId, callId, cardId, reviewId };
  return { ...person, word, password, cookie, ...ids, markers: Object.values(markers) };
}

async function logIn(email: string, password: string): Promise<string> {
  return readSessionCookie(await app.visitor().post('/api/auth/login').send({ email, password }).expect(200));
}

type ImpersonationAttempt = (
  route: PersonalRoute,
  me: Learner,
  other: Learner,
) => { query?: object; headers?: Record<string, string>; body?: object; id?: string };

/** The parts of a request in which a caller could name another user. */
const IMPERSONATION_ATTEMPTS: Record<string, ImpersonationAttempt> = {
  path: ({ id, body }, me, other) => ({ id: id?.(other) ?? '', body: body?.(me) ?? {} }),
  body: ({ id, body }, me, other) => ({ id: id?.(me) ?? '', body: { ...body?.(me), userId: other.id } }),
  password: ({ id, body }, me, other) => ({ id: id?.(me) ?? '', body: body?.(other) ?? {} }),
  query: ({ id, body }, me, other) => ({
    id: id?.(me) ?? '',
    body: body?.(me) ?? {},
    query: { userId: other.id, email: other.email, sessionId: other.sessionId },
  }),
  header: ({ id, body }, me, other) => ({
    id: id?.(me) ?? '',
    body: body?.(me) ?? {},
    headers: {
      'X-User-Id': other.id,
      'X-Forwarded-User': other.email,
      'X-Session-Id': other.sessionId,
      From: other.email,
    },
  }),
};

describe('a learner’s own data', () => {
  it('is covered by a case for each of its routes [Z2]', () => {
    const ofLearners = Object.entries(AUDIENCES)
      .filter(
        ([route, audience]) => /^(user|entitled)$/.test(audience) && !SHARED_PATHS.includes(route.split(' ')[1] ?? ''),
      )
      .map(([route]) => route);
    expect(ofLearners.sort()).toEqual(Object.keys(PERSONAL_ROUTES).sort());
  });

  describe.each(Object.entries(PERSONAL_ROUTES))('%s', (name, route) => {
    it.each(Object.entries(IMPERSONATION_ATTEMPTS))(
      'is not mixed with that of another user who is named in the %s [Z2]',
      async (location, attempt) => {
        const me = await aLearnerWithPersonalData(route);
        const [method = '', path = ''] = name.split(' ');
        const { id = '', body = {}, query = {}, headers = {} } = attempt(route, me, other);
        const call = app
          .visitor()
          .call(method.toLowerCase() as Method, path.replace(':id', id).replace(':videoId', caseId))
          .query(query)
          .set({ ...headers, Cookie: me.cookie });
        const answer = await (method === 'GET' ? call : call.send(body));
        const isNamedInPath = location === 'path' && route.id && route.id(me) !== route.id(other);
        // 409 is the state of the caller's own subscription; 502 means that the payment provider is not available here.
        expect([200, 201, 204, 400, 404, 409, 502]).toContain(answer.status);
        if (isNamedInPath) expect(answer.status).toBe(route.statusForOthers ?? 404);
        const responseText = JSON.stringify([answer.headers, answer.body]);
        for (const value of [other.id, other.word, other.sessionId, ...other.markers])
          expect(responseText).not.toContain(value);
        const before = rowsOfOther;
        rowsOfOther = await findRowsOfOther();
        expect(rowsOfOther).toEqual(before);
        await app.visitor().get('/api/auth/user').set('Cookie', other.cookie).expect(200);
      },
    );
  });
});
