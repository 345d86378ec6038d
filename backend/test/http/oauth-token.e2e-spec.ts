import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';

const GRANT = 'grant_type=client_credentials';
const ID = 'demo-client';
const SECRET = 'demo-client-secret';
const CREDENTIALS = `client_id=${ID}&client_secret=${SECRET}`;
const ALL_SCOPES = 'catalog:read analytics:read';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ DEMO: '1' });
});
afterAll(() => app.close());

const FORM = 'application/x-www-form-urlencoded';
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

interface TokenRequest {
  body: string;
  type?: string;
  authorization?: string;
}
function send({ body, type = FORM, authorization }: TokenRequest) {
  const call = app.visitor().post('/api/oauth/token').set('Content-Type', type).serialize(String);
  return (authorization === undefined ? call : call.set('Authorization', authorization)).send(body);
}
const json = (fields: object): TokenRequest => ({ body: JSON.stringify(fields), type: 'application/json' });
const validRequest = { grant_type: 'client_credentials', client_id: ID, client_secret: SECRET };

const GRANTED: [string, TokenRequest, string][] = [
  ['a form', { body: `${GRANT}&${CREDENTIALS}` }, ALL_SCOPES],
  ['a form in UTF-8', { body: `${GRANT}&${CREDENTIALS}`, type: `${FORM}; charset=UTF-8` }, ALL_SCOPES],
  ['JSON', json(validRequest), ALL_SCOPES],
  ['the header', { body: GRANT, authorization: basic(ID, SECRET) }, ALL_SCOPES],
  [
    'the header and JSON',
    { ...json({ grant_type: 'client_credentials' }), authorization: basic(ID, SECRET) },
    ALL_SCOPES,
  ],
  ['the header in small letters', { body: GRANT, authorization: basic(ID, SECRET).replace('B', 'b') }, ALL_SCOPES],
  [
    'the header, form-encoded inside',
    { body: GRANT, authorization: basic('demo%2Dclient', 'demo%2Dclient%2dsecret') },
    ALL_SCOPES,
  ],
  [
    'the header, named in the body as well',
    { body: `${GRANT}&client_id=${ID}`, authorization: basic(ID, SECRET) },
    ALL_SCOPES,
  ],
  ['a narrower scope', { body: `${GRANT}&${CREDENTIALS}&scope=catalog:read` }, 'catalog:read'],
  ['all scopes in another order', { body: `${GRANT}&${CREDENTIALS}&scope=analytics:read+catalog%3Aread` }, ALL_SCOPES],
  ['an empty scope', { body: `${GRANT}&${CREDENTIALS}&scope=` }, ALL_SCOPES],
  ['a scope named twice', json({ ...validRequest, scope: 'catalog:read catalog:read' }), 'catalog:read'],
  ['an unknown parameter', { body: `${GRANT}&${CREDENTIALS}&resource=x` }, ALL_SCOPES],
];

const REFUSED: [string, TokenRequest, number, string][] = [
  ['nothing', { body: '' }, 400, 'invalid_request'],
  ['no grant type', { body: CREDENTIALS }, 400, 'invalid_request'],
  ['an empty grant type', { body: `grant_type=&${CREDENTIALS}` }, 400, 'invalid_request'],
  ['a grant type twice', { body: `${GRANT}&${GRANT}&${CREDENTIALS}` }, 400, 'invalid_request'],
  ['a secret twice', { body: `${GRANT}&${CREDENTIALS}&client_secret=x` }, 400, 'invalid_request'],
  ['a name twice in two spellings', { body: `${GRANT}&${CREDENTIALS}&client%5Fid=x` }, 400, 'invalid_request'],
  ['an unknown parameter twice', { body: `${GRANT}&${CREDENTIALS}&x=1&x=2` }, 400, 'invalid_request'],
  ['JSON with a name twice', { ...json({}), body: '{"grant_type":"a","grant_type":"b"}' }, 400, 'invalid_request'],
  ['JSON that is none', { ...json({}), body: '{"grant_type":' }, 400, 'invalid_request'],
  ['a list', json([]), 400, 'invalid_request'],
  [
    'a grant type that is no text',
    json({ ...validRequest, grant_type: ['client_credentials'] }),
    400,
    'invalid_request',
  ],
  ['a scope that is no text', json({ ...validRequest, scope: ['catalog:read'] }), 400, 'invalid_request'],
  ['a secret that is no text', json({ ...validRequest, client_secret: { length: 1 } }), 400, 'invalid_request'],
  ['a prototype', { body: `${GRANT}&${CREDENTIALS}&__proto__=x` }, 400, 'invalid_request'],
  ['a NUL', { body: `${GRANT}&client_id=a%00&client_secret=x` }, 400, 'invalid_request'],
  ['an escape that means nothing', { body: `${GRANT}&client_id=%zz&client_secret=x` }, 400, 'invalid_request'],
  ['a secret without end', { body: `${GRANT}&client_id=x&client_secret=${'x'.repeat(1_001)}` }, 400, 'invalid_request'],
  [
    'the secret in both places',
    { body: `${GRANT}&${CREDENTIALS}`, authorization: basic(ID, SECRET) },
    400,
    'invalid_request',
  ],
  ['two names', { body: `${GRANT}&client_id=other`, authorization: basic(ID, SECRET) }, 400, 'invalid_request'],
  ['password', { body: `grant_type=password&username=a&password=b&${CREDENTIALS}` }, 400, 'unsupported_grant_type'],
  [
    'authorization_code',
    { body: `grant_type=authorization_code&code=x&${CREDENTIALS}` },
    400,
    'unsupported_grant_type',
  ],
  ['refresh_token', { body: `grant_type=refresh_token&refresh_token=x&${CREDENTIALS}` }, 400, 'unsupported_grant_type'],
  ['a grant type in capitals', { body: `grant_type=CLIENT_CREDENTIALS&${CREDENTIALS}` }, 400, 'unsupported_grant_type'],
  ['no client', { body: GRANT }, 401, 'invalid_client'],
  ['no secret', { body: `${GRANT}&client_id=${ID}` }, 401, 'invalid_client'],
  ['an empty secret', { body: `${GRANT}&client_id=${ID}&client_secret=` }, 401, 'invalid_client'],
  ['a wrong secret', { body: `${GRANT}&client_id=${ID}&client_secret=x` }, 401, 'invalid_client'],
  ['a longer secret', { body: `${GRANT}&${CREDENTIALS}x` }, 401, 'invalid_client'],
  ['an unknown client', { body: `${GRANT}&client_id=x&client_secret=${SECRET}` }, 401, 'invalid_client'],
  ['a wrong secret in the header', { body: GRANT, authorization: basic(ID, 'x') }, 401, 'invalid_client'],
  ['a header without a colon', { body: GRANT, authorization: 'Basic eA==' }, 401, 'invalid_client'],
  ['a header that is no base64', { body: GRANT, authorization: 'Basic !' }, 401, 'invalid_client'],
  [
    'a header with an escape that means nothing',
    { body: GRANT, authorization: basic(ID, '%zz') },
    401,
    'invalid_client',
  ],
  ['a NUL in the header', { body: GRANT, authorization: basic('a%00', 'x') }, 401, 'invalid_client'],
  ['another scheme', { body: GRANT, authorization: 'Bearer x' }, 401, 'invalid_client'],
  [
    'another scheme beside the secret',
    { body: `${GRANT}&${CREDENTIALS}`, authorization: 'Bearer x' },
    401,
    'invalid_client',
  ],
  ['an unknown scope', { body: `${GRANT}&${CREDENTIALS}&scope=catalog:write` }, 400, 'invalid_scope'],
  ['a known scope and an unknown', { body: `${GRANT}&${CREDENTIALS}&scope=catalog:read+x` }, 400, 'invalid_scope'],
  ['a scope that is none', { body: `${GRANT}&${CREDENTIALS}&scope=catalog:read++x` }, 400, 'invalid_scope'],
  ['a scope in quotes', { body: `${GRANT}&${CREDENTIALS}&scope=%22catalog:read%22` }, 400, 'invalid_scope'],
];

describe('POST /api/oauth/token', () => {
  it.each(GRANTED)('issues a token for %s [T3]', async (_, request, scope) => {
    const { body, headers } = await send(request).expect(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3_600, scope });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    await app.visitor().get('/api/auth/user').set('Authorization', `Bearer ${body.access_token}`).expect(403);
  });

  it.each(REFUSED)('rejects %s [T3]', async (_, request, status, error) => {
    const answer = await send(request).expect(status);
    expect(answer.body).toEqual({
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const challenged = status === 401 && request.authorization !== undefined;
    expect(answer.headers['www-authenticate']).toBe(challenged ? 'Basic realm="api", charset="UTF-8"' : undefined);
  });

  it('does not grant a scope that the client does not have [T3]', async () => {
    const admin = app.as(anAdmin());
    const registration = { name: 'Catalogue', scopes: ['catalog:read'] };
    const { body: client } = await admin.post('/api/admin/api-clients').send(registration).expect(201);
    const fields = { ...validRequest, client_id: client.id, client_secret: client.secret };
    expect((await send(json(fields)).expect(200)).body.scope).toBe('catalog:read');
    const wider = await send(json({ ...fields, scope: 'analytics:read' })).expect(400);
    expect(wider.body.error).toBe('invalid_scope');
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', `${FORM}; charset=latin1`])(
    'does not accept %s [X2]',
    async (type) => {
      const { body } = await send({ body: `${GRANT}&${CREDENTIALS}`, type }).expect(415);
      expect(body.code).toBe('validation_failed');
    },
  );

  it('rejects forms of other sites [X1]', async () => {
    const call = send({ body: `${GRANT}&${CREDENTIALS}` }).set('Sec-Fetch-Site', 'cross-site');
    expect((await call.expect(403)).body.code).toBe('cross_site_request');
  });

  it('sets no cookie and accepts only POST with a body [T3]', async () => {
    expect((await send({ body: `${GRANT}&${CREDENTIALS}` }).expect(200)).headers['set-cookie']).toBeUndefined();
    await app.visitor().get(`/api/oauth/token?${GRANT}&${CREDENTIALS}`).expect(404);
    await app.visitor().post(`/api/oauth/token?${GRANT}&${CREDENTIALS}`).send({}).expect(400);
  });
});

describe('guessing the secret of a client', () => {
  let limited: HttpApp;
  beforeAll(async () => {
    limited = await startApp({ DEMO: '1', RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  const guess = (id = 'guessed', secret = 'x') =>
    limited
      .visitor()
      .post('/api/oauth/token')
      .send({ ...validRequest, client_id: id, client_secret: secret });

  it('is limited to 20 attempts in 15 minutes, for each client [L1]', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    const refused = await guess().expect(429);
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    await guess('another').expect(401);
    limited.clock.advance(15 * 60_000);
    await guess().expect(401);
  });

  it('does not count correct secrets [L1]', async () => {
    for (let round = 0; round < 25; round++) await guess(ID, SECRET).expect(200);
  });
});
