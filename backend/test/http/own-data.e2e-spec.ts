import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionIn } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';
import { plantEverywhere, rowsAbout } from '../support/personal-data.js';
import { AUDIENCES } from './access-matrix.js';

interface Learner extends Person {
  /** A word that is in everything of theirs, and nowhere else. */
  word: string;
  password: string;
  cookie: string;
  sessionId: string;
}

interface PersonalRoute {
  /** What a caller would send about themselves. */
  body?: (caller: Learner) => object;
  /** The id in the path, of something that is the learner's. */
  id?: (learner: Learner) => string;
}

/** Every route that reads or writes what is a learner's own. */
const PERSONAL: Record<string, PersonalRoute> = {
  'GET /api/auth/user': {},
  'POST /api/auth/check-trial-status': {},
  'POST /api/account/password': {
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
  'DELETE /api/account': { body: ({ password }) => ({ password }) },
};

/** What every learner finds alike. */
const LIBRARY = [
  '/api/videos',
  '/api/videos/search',
  '/api/videos/suggest',
  '/api/videos/:id',
  '/api/videos/:id/similar',
  '/api/stats',
];

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function aLearnerWithTraces(): Promise<Learner> {
  const word = `word${randomUUID().replaceAll('-', '')}`;
  const password = `secret of ${word}`;
  const person = await app.givenAccount(aLearner({ email: `${word}@example.org`, firstName: word }), password);
  const cookie = sessionIn(
    await app.visitor().post('/api/auth/login').send({ email: person.email, password }).expect(200),
  );
  await app.settle();
  await plantEverywhere({ em: app.em(), userId: person.id, word, now: app.clock.now() });
  const { body } = await app.visitor().get('/api/account/sessions').set('Cookie', cookie).expect(200);
  const sessionId: string = body.find(({ current }: { current: boolean }) => current).id;
  return { ...person, word, password, cookie, sessionId };
}

type Way = (
  route: PersonalRoute,
  me: Learner,
  other: Learner,
) => { query?: object; headers?: Record<string, string>; body?: object; id?: string };

/** Where a caller could name somebody else. */
const WAYS: Record<string, Way> = {
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

describe('Z2 what is a learner’s own', () => {
  it('Z2 has a place in the table below, route by route', () => {
    const ofLearners = Object.entries(AUDIENCES)
      .filter(([route, audience]) => /^(user|entitled)$/.test(audience) && !LIBRARY.includes(route.split(' ')[1] ?? ''))
      .map(([route]) => route);
    expect(ofLearners.sort()).toEqual(Object.keys(PERSONAL).sort());
  });

  describe.each(Object.entries(PERSONAL))('%s', (name, route) => {
    it.each(Object.entries(WAYS))('Z2 stays so when another is named in the %s', async (way, attempt) => {
      const [me, other] = [await aLearnerWithTraces(), await aLearnerWithTraces()];
      const before = await rowsAbout(app.em(), [other.id, other.word]);
      const [method = '', path = ''] = name.split(' ');
      const { id = '', body = {}, query = {}, headers = {} } = attempt(route, me, other);
      const call = app
        .visitor()
        .call(method.toLowerCase() as 'get' | 'post' | 'delete', path.replace(':id', id))
        .query(query)
        .set({ ...headers, Cookie: me.cookie });
      const answer = await (method === 'GET' ? call : call.send(body));
      const named = way === 'path' && route.id;
      // 409 is the state of one's own subscription; 502 that the provider was asked about one's own, and is away here.
      expect([200, 204, 400, 404, 409, 502]).toContain(answer.status);
      if (named) expect(answer.status).toBe(404);
      const told = JSON.stringify([answer.headers, answer.body]);
      for (const theirs of [other.id, other.word, other.sessionId]) expect(told).not.toContain(theirs);
      expect(await rowsAbout(app.em(), [other.id, other.word])).toEqual(before);
      await app.visitor().get('/api/auth/user').set('Cookie', other.cookie).expect(200);
    });
  });
});
