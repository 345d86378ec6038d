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

/** The audit entry that the request causes; the response does not wait for it. */
async function entryAfter(
  action: string,
  call: () => PromiseLike<{ headers: Record<string, string> }>,
): Promise<Entry> {
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

describe('the security events', () => {
  it('include a successful sign-in with its user [G3]', async () => {
    const { id, email } = await app.givenAccount();
    const entry = await entryAfter('sign-in.succeeded', () =>
      app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200),
    );
    expect(entry).toMatchObject({ actor_kind: 'user', actor_id: id, target_id: id });
  });

  it('include a failed sign-in with the account, if there is one [G3]', async () => {
    const { id, email } = await app.givenAccount();
    const signInWith = (address: string) =>
      entryAfter('sign-in.failed', () =>
        app.visitor().post('/api/auth/login').send({ email: address, password: 'not my password' }).expect(401),
      );
    expect(await signInWith(email)).toMatchObject({ actor_kind: 'visitor', target_id: id, details: {} });
    expect(await signInWith('nobody@example.org')).toMatchObject({
      actor_kind: 'visitor',
      target_id: null,
      details: {},
    });
  });

  it('include a request that the caller has no permission for [G3]', async () => {
    const learner = anExpiredLearner();
    const refused = await entryAfter('authorisation.refused', () =>
      app.as(learner).get('/api/admin/audit-log').expect(403),
    );
    expect(refused).toMatchObject({
      actor_id: learner.id,
      details: { code: 'admin_required', route: 'GET /api/admin/audit-log' },
    });
    expect(
      await entryAfter('authorisation.refused', () => app.as(learner).get(`/api/videos/${randomUUID()}`).expect(403)),
    ).toMatchObject({ actor_id: learner.id, details: { code: 'subscription_required', route: 'GET /api/videos/:id' } });
  });

  it('include a cross-site request [G3]', async () => {
    const entry = await entryAfter('cross-site.refused', () =>
      app.as(aLearner()).post('/api/auth/logout').set('Sec-Fetch-Site', 'cross-site').expect(403),
    );
    expect(entry).toMatchObject({ actor_kind: 'visitor', details: { code: 'cross_site_request' } });
  });

  it.each([
    ['a session', 'session', { Cookie: 'session=eyJhbGciOiJub25lIn0.e30.' }],
    ['a bearer token', 'bearer', { Authorization: 'Bearer not.a.token' }],
  ])('include %s that is invalid [G3]', async (_, of, headers) => {
    const entry = await entryAfter('token.refused', () => app.visitor().get('/api/auth/user').set(headers).expect(401));
    expect(entry).toMatchObject({ actor_kind: 'visitor', details: { of } });
  });

  it('include fifty malformed requests of one network within a minute, once [G3]', async () => {
    const sendMalformed = () => app.visitor().post('/api/auth/login').send({ email: 5 });
    const countStorms = async () => {
      const [row] = await app
        .em()
        .execute<{ count: number }[]>(`select count(*)::int from audit.entry where action = 'validation.storm'`);
      return row?.count;
    };
    app.clock.advance(60_000);
    for (let n = 0; n < 49; n++) await sendMalformed().expect(400);
    expect(await countStorms()).toBe(0);
    await entryAfter('validation.storm', () => sendMalformed().expect(400));
    for (let n = 0; n < 10; n++) await sendMalformed().expect(400);
    expect(await countStorms()).toBe(1);
  });

  it('include password guesses over the limit [G3]', async () => {
    const guess = { email: 'guessed@example.org', password: 'not my password' };
    for (let n = 0; n < 10; n++) await app.visitor().post('/api/auth/login').send(guess).expect(401);
    const entry = await entryAfter('throttled', () => app.visitor().post('/api/auth/login').send(guess).expect(429));
    expect(entry).toMatchObject({ actor_kind: 'visitor', details: { limits: expect.any(Array) } });
    expect(JSON.stringify(entry)).not.toContain(guess.email);
  });

  it('include the revocation of an API client [G3]', async () => {
    const admin = app.as(anAdmin());
    const client = { name: 'Hospital intranet', scopes: ['catalog:read'] };
    const { body } = await admin.post('/api/admin/api-clients').send(client).expect(201);
    const entry = await entryAfter('client.revoked', () =>
      admin.delete(`/api/admin/api-clients/${body.id}`).expect(204),
    );
    expect(entry).toMatchObject({ actor_kind: 'user', target_id: body.id });
    expect(JSON.stringify(entry)).not.toContain(body.secret);
  });

  it('do not include visitors who are merely not signed in [G3]', async () => {
    const { headers } = await app.visitor().get('/api/auth/user').expect(401);
    await entryAfter('sign-in.failed', () =>
      app.visitor().post('/api/auth/login').send({ email: 'x@example.org', password: 'not my password' }),
    );
    const written = await app
      .em()
      .execute<object[]>('select from audit.entry where request_id = ?', [headers['x-request-id']]);
    expect(written).toEqual([]);
  });
});
