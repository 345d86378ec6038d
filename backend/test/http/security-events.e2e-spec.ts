import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, anExpiredLearner } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

interface Entry {
  action: string;
  actor_kind: string;
  actor_id: string | null;
  target_id: string | null;
  details: Record<string, unknown>;
}

/** The entry that the call leads to; an answer does not wait for it. */
async function entryOf(action: string, call: () => PromiseLike<{ headers: Record<string, string> }>): Promise<Entry> {
  const { headers } = await call();
  let found: Entry | undefined;
  await waitUntil(action, async () => {
    [found] = await app
      .em()
      .execute<Entry[]>(
        'select action, actor_kind, actor_id, target_id, details from audit.entry where request_id = ? and action = ?',
        [headers['x-request-id'], action],
      );
    return found !== undefined;
  });
  return found as Entry;
}

describe('security events', () => {
  it('G3 are a sign-in that succeeded, with who it was', async () => {
    const { id, email } = await app.givenAccount();
    const entry = await entryOf('sign-in.succeeded', () =>
      app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200),
    );
    expect(entry).toMatchObject({ actor_kind: 'user', actor_id: id, target_id: id });
  });

  it('G3 are a sign-in that failed, with whose account it was, if it was somebody’s', async () => {
    const { id, email } = await app.givenAccount();
    const tried = (address: string) =>
      entryOf('sign-in.failed', () =>
        app.visitor().post('/api/auth/login').send({ email: address, password: 'not my password' }).expect(401),
      );
    expect(await tried(email)).toMatchObject({ actor_kind: 'visitor', target_id: id, details: {} });
    expect(await tried('nobody@example.org')).toMatchObject({ actor_kind: 'visitor', target_id: null, details: {} });
  });

  it('G3 are what a caller may not do', async () => {
    const learner = anExpiredLearner();
    const refused = await entryOf('authorisation.refused', () =>
      app.as(learner).get('/api/admin/audit-log').expect(403),
    );
    expect(refused).toMatchObject({
      actor_id: learner.id,
      details: { code: 'admin_required', route: 'GET /api/admin/audit-log' },
    });
    expect(
      await entryOf('authorisation.refused', () => app.as(learner).get(`/api/videos/${randomUUID()}`).expect(403)),
    ).toMatchObject({ actor_id: learner.id, details: { code: 'subscription_required', route: 'GET /api/videos/:id' } });
  });

  it('G3 are calls from other sites', async () => {
    const entry = await entryOf('cross-site.refused', () =>
      app.as(aLearner()).post('/api/auth/logout').set('Sec-Fetch-Site', 'cross-site').expect(403),
    );
    expect(entry).toMatchObject({ actor_kind: 'visitor', details: { code: 'cross_site_request' } });
  });

  it.each([
    ['a session', 'session', { Cookie: 'session=eyJhbGciOiJub25lIn0.e30.' }],
    ['a bearer token', 'bearer', { Authorization: 'Bearer not.a.token' }],
  ])('G3 are %s that opens nothing', async (_, of, headers) => {
    const entry = await entryOf('token.refused', () => app.visitor().get('/api/auth/user').set(headers).expect(401));
    expect(entry).toMatchObject({ actor_kind: 'visitor', details: { of } });
  });

  it('G3 are fifty senseless calls of one network within a minute, once', async () => {
    const senseless = () => app.visitor().post('/api/auth/login').send({ email: 5 });
    const storms = async () => {
      const [row] = await app
        .em()
        .execute<{ count: number }[]>(`select count(*)::int from audit.entry where action = 'validation.storm'`);
      return row?.count;
    };
    app.clock.advance(60_000);
    for (let n = 0; n < 49; n++) await senseless().expect(400);
    expect(await storms()).toBe(0);
    await entryOf('validation.storm', () => senseless().expect(400));
    for (let n = 0; n < 10; n++) await senseless().expect(400);
    expect(await storms()).toBe(1);
  });

  it('G3 are guesses that are too many', async () => {
    const guess = { email: 'guessed@example.org', password: 'not my password' };
    for (let n = 0; n < 10; n++) await app.visitor().post('/api/auth/login').send(guess).expect(401);
    const entry = await entryOf('throttled', () => app.visitor().post('/api/auth/login').send(guess).expect(429));
    expect(entry).toMatchObject({ actor_kind: 'visitor', details: { limits: expect.any(Array) } });
    expect(JSON.stringify(entry)).not.toContain(guess.email);
  });

  it('G3 are keys that are given and taken back', async () => {
    const admin = app.as(anAdmin());
    const client = { name: 'Hospital intranet', scopes: ['catalog:read'] };
    const { body } = await admin.post('/api/admin/api-clients').send(client).expect(201);
    const entry = await entryOf('client.revoked', () => admin.delete(`/api/admin/api-clients/${body.id}`).expect(204));
    expect(entry).toMatchObject({ actor_kind: 'user', target_id: body.id });
    expect(JSON.stringify(entry)).not.toContain(body.secret);
  });

  it('G3 are no visitors who are simply not signed in', async () => {
    const { headers } = await app.visitor().get('/api/auth/user').expect(401);
    await entryOf('sign-in.failed', () =>
      app.visitor().post('/api/auth/login').send({ email: 'x@example.org', password: 'not my password' }),
    );
    const written = await app
      .em()
      .execute<object[]>('select from audit.entry where request_id = ?', [headers['x-request-id']]);
    expect(written).toEqual([]);
  });
});
