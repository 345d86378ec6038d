import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiClient, type ClientScope, MINUTE, type RegisteredApiClient } from '@msk/contracts';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';
import { listRoutes } from '../support/routes.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
let admin: Agent;
beforeAll(async () => {
  app = await startApp();
  admin = app.as(anAdmin());
});
afterAll(() => app.close());

const register = async (...scopes: ClientScope[]): Promise<RegisteredApiClient> =>
  (await admin.post('/api/admin/api-clients').send({ name: 'Hospital intranet', scopes }).expect(201)).body;
const requestToken = (client: { id: string; secret: string }) =>
  app
    .visitor()
    .post('/api/oauth/token')
    .send({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret });
const issueToken = async (client: RegisteredApiClient): Promise<string> =>
  (await requestToken(client).expect(200)).body.access_token;
const call = (token: string, path = '/api/stats') => app.visitor().get(path).set('Authorization', `Bearer ${token}`);
const findListed = async (id: string): Promise<ApiClient | undefined> =>
  ((await admin.get('/api/admin/api-clients?limit=100').expect(200)).body as ApiClient[]).find(
    (each) => each.id === id,
  );

describe('an API client', () => {
  it('gets a secret of 32 random bytes, which is shown once and stored as a digest [T1]', async () => {
    const client = await register('catalog:read');
    expect(client).toEqual({
      id: expect.any(String),
      name: 'Hospital intranet',
      scopes: ['catalog:read'],
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
      revokedAt: null,
      secret: expect.any(String),
    });
    expect(Buffer.from(client.secret, 'base64url')).toHaveLength(32);
    expect((await register('catalog:read')).secret).not.toBe(client.secret);
    expect(await findListed(client.id)).toEqual({ ...client, secret: undefined });
    const rows = await app
      .em()
      .execute<{ row: string; digest: string }[]>(
        'select c::text as row, secret_digest as digest from identity.api_client c where id = ?',
        [client.id],
      );
    expect(rows[0]?.row).not.toContain(client.secret);
    expect(rows[0]?.digest).toBe(createHash('sha256').update(client.secret).digest('hex'));
  });

  it('gets the same error when it is unknown, revoked or has a wrong secret [T1]', async () => {
    const [client, revoked] = [await register('catalog:read'), await register('catalog:read')];
    await admin.delete(`/api/admin/api-clients/${revoked.id}`).expect(204);
    const wrong = await requestToken({ ...client, secret: revoked.secret }).expect(401);
    expect(wrong.body).toEqual({ error: 'invalid_client', error_description: expect.any(String) });
    for (const other of [revoked, { ...client, id: 'nobody' }, { ...client, id: "no'body\u2028" }]) {
      const answer = await requestToken(other).expect(401);
      expect(answer.body).toEqual(wrong.body);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers));
    }
  });

  it('reads the library with its scope, playback included, and nothing else [T4]', async () => {
    const id = await givenVideo(app.nest, { title: 'Bankart lesion', spoken: ['the labrum is torn'] });
    await app.settle();
    const client = app.asClient('catalog:read');
    expect((await client.get('/api/videos').expect(200)).body.videos).toMatchObject([
      { id, vimeoId: expect.any(String) },
    ]);
    const { body } = await client.get('/api/videos/search?query=labrum').expect(200);
    expect(body.videos).toMatchObject([{ id, moments: [{ text: expect.stringContaining('«labrum»') }] }]);
    expect((await client.get(`/api/videos/${id}`).expect(200)).body.transcript).toContain('labrum');
    expect((await client.get('/api/stats').expect(200)).body.totalVideos).toBe(1);
    await client.put(`/api/admin/videos/${id}`).send({ title: 'Mine' }).expect(403);
  });

  it('is told which scope is missing, also in the header [T4]', async () => {
    const answer = await app.asClient('analytics:read').get('/api/videos').expect(403);
    expect(answer.body.code).toBe('scope_required');
    expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="catalog:read"');
    const elsewhere = await app.asClient('catalog:read').get('/api/auth/user').expect(403);
    expect(elsewhere.headers['www-authenticate']).toBeUndefined();
  });

  it('loses its tokens and its secret at once and for good when it is revoked [T5]', async () => {
    const client = await register('catalog:read');
    const token = await issueToken(client);
    await call(token).expect(200);
    app.clock.advance(1_000);
    await admin.delete(`/api/admin/api-clients/${client.id}`).expect(204);
    await call(token).expect(401);
    await requestToken(client).expect(401);
    expect(await findListed(client.id)).toMatchObject({ revokedAt: app.clock.now().toISOString() });
    const { revokedAt } = (await findListed(client.id)) ?? {};
    app.clock.advance(1_000);
    await admin.delete(`/api/admin/api-clients/${client.id}`).expect(204);
    expect(await findListed(client.id)).toMatchObject({ revokedAt });
  });

  it('changes its secret by a second registration, without an interruption [G7]', async () => {
    const old = await register('catalog:read');
    const renewed = await register('catalog:read');
    await requestToken(old).expect(200);
    await requestToken(renewed).expect(200);
    await admin.delete(`/api/admin/api-clients/${old.id}`).expect(204);
    await requestToken(old).expect(401);
    await requestToken(renewed).expect(200);
  });

  it('has its last use updated every five minutes at most', async () => {
    const client = await register('catalog:read');
    const token = await issueToken(client);
    expect((await findListed(client.id))?.lastUsedAt).toBeNull();
    const first = app.clock.now();
    await call(token).expect(200);
    app.clock.advance(5 * MINUTE - 1);
    await call(token).expect(200);
    expect((await findListed(client.id))?.lastUsedAt).toBe(first.toISOString());
    app.clock.advance(1);
    await call(token).expect(200);
    expect((await findListed(client.id))?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it('can be used and revoked by a process whose clock is behind', async () => {
    const client = await register('catalog:read');
    app.clock.advance(-2 * MINUTE);
    await call(await issueToken(client)).expect(200);
    await admin.delete(`/api/admin/api-clients/${client.id}`).expect(204);
    app.clock.advance(2 * MINUTE);
  });

  it('may send requests from any origin, because it has no cookie that a page could abuse [X1]', async () => {
    const client = app.asClient('catalog:read');
    const answer = await client.post('/api/admin/approve').set('Origin', 'https://intranet.example').send({});
    expect(answer.body.code).toBe('scope_required');
  });

  it.each([
    ['no name', { scopes: ['catalog:read'] }, 'name'],
    ['a blank name', { name: '  ', scopes: ['catalog:read'] }, 'name'],
    ['a long name', { name: 'x'.repeat(101), scopes: ['catalog:read'] }, 'name'],
    ['no scope', { name: 'x', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'x', scopes: ['catalog:write'] }, 'scopes'],
    ['a scope twice', { name: 'x', scopes: ['catalog:read', 'catalog:read'] }, 'scopes'],
    ['a scope that is no list', { name: 'x', scopes: 'catalog:read' }, 'scopes'],
    ['a secret of its own', { name: 'x', scopes: ['catalog:read'], secret: 'x' }, 'secret'],
  ])('is not registered with %s [I1]', async (_, body, field) => {
    const answer = await admin.post('/api/admin/api-clients').send(body).expect(400);
    expect(answer.body.errors).toContainEqual({ field, message: expect.any(String) });
  });

  it.each(['nobody', 'x'.repeat(65), '%00', 'UPPER'])('cannot be revoked when it does not exist: %s', async (id) => {
    await admin.delete(`/api/admin/api-clients/${id}`).expect(404);
  });
});

describe('the constraints of the table of API clients [D1]', () => {
  const write = (values: Record<string, unknown>) => {
    const row = { id: 'x', name: 'x', secret_digest: 'a'.repeat(64), scopes: '{catalog:read}', ...values };
    return app
      .em()
      .execute(
        'insert into identity.api_client (id, name, secret_digest, scopes, created_at) values (?, ?, ?, ?::text[], now())',
        [row.id, row.name, row.secret_digest, row.scopes],
      );
  };

  it.each([
    ['an id with a space', { id: 'a b' }, 'api_client_id_check'],
    ['no name', { name: '' }, 'api_client_name_check'],
    ['the secret itself', { secret_digest: 'secret' }, 'api_client_secret_digest_check'],
    ['an unknown scope', { scopes: '{catalog:write}' }, 'api_client_scopes_check'],
    ['no scope', { scopes: '{}' }, 'api_client_scopes_check'],
    ['half a scope', { scopes: '{catalog:read,NULL}' }, 'api_client_scopes_check'],
  ])('reject %s', async (_, values, constraint) => {
    await expect(write(values)).rejects.toThrow(constraint);
  });

  it('reject a secret a second time', async () => {
    await write({ id: 'first' });
    await expect(write({ id: 'second' })).rejects.toThrow('api_client_secret_digest_key');
  });
});

describe('authentication', () => {
  it('is possible by session or bearer token only: not by Google, not by a key in the URL [T1]', () => {
    const paths = listRoutes(app.nest).map(({ path }) => path);
    expect(paths.filter((path) => /google|oauth2?\/(authorize|callback)|saml|sso/i.test(path))).toEqual([]);
    expect(paths.filter((path) => /\/oauth/i.test(path))).toEqual(['/api/oauth/token']);
  });
});
