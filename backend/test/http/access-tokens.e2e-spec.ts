import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { AccessTokens } from '../../src/identity/http/oauth/access-tokens.js';
import { partsOf } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { testSettings } from '../support/test-settings.js';

const [OLDER, NEWER] = ['the-older-secret-of-this-very-test', 'the-newer-secret-of-this-very-test'];
const HOUR = 3_600_000;

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ SESSION_SECRET: `${NEWER},${OLDER}`, DEMO: '1' });
});
afterAll(() => app.close());

const ask = () =>
  app.visitor().post('/api/oauth/token').send({
    grant_type: 'client_credentials',
    client_id: 'demo-client',
    client_secret: 'demo-client-secret',
  });
const aToken = async (): Promise<string> => (await ask().expect(200)).body.access_token;
const call = (authorization: string) => app.visitor().get('/api/stats').set('Authorization', authorization);
/** Tokens of an application with that key, for the same address. */
const tokensOf = (key: string) =>
  new AccessTokens(testSettings(app.databaseUrl, { SESSION_SECRET: key }), new JwtService({}), app.clock);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  it('T2 says who it is for, by whom, what it opens and until when; and no more', async () => {
    const { header, claims } = partsOf(await aToken());
    const now = Math.floor(app.clock.now().getTime() / 1_000);
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) });
    expect(claims).toEqual({
      iss: 'http://localhost:3000',
      aud: 'api',
      sub: 'demo-client',
      scope: 'catalog:read analytics:read',
      jti: expect.any(String),
      iat: now,
      exp: now + 3_600,
    });
    expect(partsOf(await aToken()).claims['jti']).not.toBe(claims['jti']);
  });

  it('T2 opens nothing when it is forged in any way', async () => {
    const token = await aToken();
    const [header = '', claims = '', signature = ''] = token.split('.');
    const { kid } = partsOf(token).header;
    const said = partsOf(token).claims;
    const { secret } = tokensOf(NEWER).keys.first;
    const signed = (extra: object, content: object, key: Buffer | string = secret, hash = 'sha256') => {
      const text = `${encoded({ alg: 'HS256', typ: 'JWT', kid, ...extra })}.${encoded(content)}`;
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
    };
    const sign = (content: object, key?: Buffer | string) => signed({}, content, key);
    const without = (name: string) =>
      sign(Object.fromEntries(Object.entries(said).filter(([claim]) => claim !== name)));
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const byRsa = new JwtService({}).sign(said, {
      algorithm: 'RS256',
      keyid: String(kid),
      privateKey: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    });
    await call(`Bearer ${sign(said)}`).expect(200); // what the forgeries differ from
    const forgeries: Record<string, string> = {
      tampered: `${header}.${encoded({ ...said, sub: 'intranet' })}.${signature}`,
      cut: token.slice(0, -5),
      'without a signature': `${header}.${claims}.`,
      'alg none': `${encoded({ alg: 'none', typ: 'JWT', kid })}.${claims}.`,
      'alg nOnE': `${encoded({ alg: 'nOnE', typ: 'JWT', kid })}.${claims}.`,
      'another algorithm': signed({ alg: 'HS512' }, said, secret, 'sha512'),
      'an algorithm with two keys': byRsa,
      'a public key as the secret': sign(said, publicKey),
      'its key as text': sign(said, secret.toString('base64url')),
      'the session key': sign(said, NEWER),
      'a foreign key': sign(said, 'somebody-elses-secret-that-is-long-enough'),
      'an empty key': sign(said, ''),
      'a foreign application': tokensOf('somebody-elses-secret-that-is-long-enough').sign(
        'demo-client',
        'catalog:read',
      ),
      'no key id': signed({ kid: undefined }, said),
      'a key id that is a path': signed({ kid: '../../dev/null' }, said, ''),
      'a key id that is SQL': signed({ kid: "' or 1=1 --" }, said),
      'a key id that is no text': signed({ kid: [kid] }, said),
      'a key of its own': signed({ jwk: { kty: 'oct', k: encoded({}) } }, said, 'mine'),
      'an address of keys': signed({ jku: `${app.address}/api/public/config` }, said, 'mine'),
      'an address of a certificate': signed({ x5u: `${app.address}/api/public/config`, x5c: ['MIIB'] }, said, 'mine'),
      expired: sign({ ...said, exp: Math.floor(app.clock.now().getTime() / 1_000) }),
      'no end': without('exp'),
      'an end that is text': sign({ ...said, exp: '9999999999' }),
      'another audience': sign({ ...said, aud: 'session' }),
      'no audience': without('aud'),
      'another issuer': sign({ ...said, iss: 'http://localhost:3001' }),
      'no issuer': without('iss'),
      'a client that never was': sign({ ...said, sub: 'nobody' }),
      'a client that is no text': sign({ ...said, sub: { $ne: '' } }),
      'scopes as a list': sign({ ...said, scope: ['catalog:read'] }),
      'no client': without('sub'),
      'no scope': without('scope'),
      'no id': without('jti'),
      rubbish: 'rubbish',
      nothing: '',
      'a list for a header': `${Buffer.from('[1]').toString('base64url')}.${claims}.${signature}`,
    };
    for (const [how, forged] of Object.entries(forgeries)) {
      const { status, body, headers } = await call(`Bearer ${forged}`);
      const got = { how, status, code: body.code, asked: headers['www-authenticate'] };
      expect(got).toEqual({ how, status: 401, code: 'unauthenticated', asked: expect.stringMatching(/^Bearer/) });
    }
  });

  it('T2 lives an hour', async () => {
    const token = await aToken();
    app.clock.advance(HOUR - 1_000);
    await call(`Bearer ${token}`).expect(200);
    app.clock.advance(1_000);
    await call(`Bearer ${token}`).expect(401);
  });

  it('T6 is no session, and a session is no token', async () => {
    const token = await aToken();
    const cookie = await app.signIn(aLearner());
    await app.visitor().get('/api/stats').set('Cookie', `session=${token}`).expect(401);
    await call(`Bearer ${cookie.replace('session=', '')}`).expect(401);
    await app.visitor().get('/api/stats').set('Cookie', cookie).set('Authorization', 'Bearer x').expect(401);
    await app.visitor().get('/api/stats').set('Cookie', cookie).set('Authorization', 'Basic eDp5').expect(401);
  });

  it('T6 is read from the header alone', async () => {
    const token = await aToken();
    await call(`bearer ${token}`).expect(200);
    for (const name of ['access_token', 'token', 'authorization', 'jwt', 'session', 'auth_token']) {
      await app.visitor().get(`/api/stats?${name}=${token}`).expect(401);
      await app.visitor().get(`/api/stats?${name}=${token}`).set('Authorization', 'Basic eDp5').expect(401);
      await app
        .visitor()
        .post('/api/auth/check-trial-status')
        .send({ [name]: token })
        .expect(401);
      await app.visitor().get('/api/stats').set('Cookie', `${name}=${token}`).expect(401);
    }
    await app.visitor().get('/api/stats').set('X-Access-Token', token).expect(401);
    await call(`Token ${token}`).expect(401);
    await call(token).expect(401);
  });

  it('a 401 on a route that clients may call says how to come in, and elsewhere says nothing', async () => {
    const asked = async (path: string) => (await app.visitor().get(path).expect(401)).headers['www-authenticate'];
    expect(await asked('/api/videos')).toBe('Bearer');
    expect(await asked('/api/auth/user')).toBeUndefined();
    const wrong = await call('Bearer x').expect(401);
    expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('G7 is signed by the first key and verified by all; a key taken out ends what it signed', async () => {
    const of = (key: string) => call(`Bearer ${tokensOf(key).sign('demo-client', 'catalog:read')}`);
    expect(partsOf(await aToken()).header['kid']).toBe(tokensOf(NEWER).keys.first.keyid);
    await of(NEWER).expect(200);
    await of(OLDER).expect(200);
    await of('a-key-that-was-taken-out-long-ago!').expect(401);
  });

  it('G7 is signed with a key that is no other’s: neither the setting itself nor what signs sessions', async () => {
    const session = (await app.signIn(aLearner())).replace('session=', '');
    expect(partsOf(await aToken()).header['kid']).not.toBe(partsOf(session).header['kid']);
  });
});
