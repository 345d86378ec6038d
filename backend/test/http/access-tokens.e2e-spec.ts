import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR } from '@msk/contracts';
import { JwtService } from '@nestjs/jwt';
import { AccessTokenSigner } from '../../src/identity/http/oauth/access-token-signer.js';
import { decodeToken } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { testSettings } from '../support/test-settings.js';

const [OLDER, NEWER] = ['the-older-secret-of-this-very-test', 'the-newer-secret-of-this-very-test'];

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ SESSION_SECRET: `${NEWER},${OLDER}`, DEMO: '1' });
});
afterAll(() => app.close());

const requestToken = () =>
  app.visitor().post('/api/oauth/token').send({
    grant_type: 'client_credentials',
    client_id: 'demo-client',
    client_secret: 'demo-client-secret',
  });
const issueToken = async (): Promise<string> => (await requestToken().expect(200)).body.access_token;
const call = (authorization: string) => app.visitor().get('/api/stats').set('Authorization', authorization);
/** The signer of an application at the same address that has only this secret. */
const signerWith = (key: string) =>
  new AccessTokenSigner(testSettings(app.databaseUrl, { SESSION_SECRET: key }), new JwtService({}), app.clock);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  it('contains only its client, issuer, audience, scopes and lifetime [T2]', async () => {
    const { header, claims } = decodeToken(await issueToken());
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
    expect(decodeToken(await issueToken()).claims['jti']).not.toBe(claims['jti']);
  });

  it('is rejected when it is forged in any way [T2]', async () => {
    const token = await issueToken();
    const [header = '', claims = '', signature = ''] = token.split('.');
    const { kid } = decodeToken(token).header;
    const originalClaims = decodeToken(token).claims;
    const { secret } = signerWith(NEWER).keys.signingKey;
    const signed = (extra: object, content: object, key: Buffer | string = secret, hash = 'sha256') => {
      const text = `${encoded({ alg: 'HS256', typ: 'JWT', kid, ...extra })}.${encoded(content)}`;
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
    };
    const sign = (content: object, key?: Buffer | string) => signed({}, content, key);
    const without = (name: string) =>
      sign(Object.fromEntries(Object.entries(originalClaims).filter(([claim]) => claim !== name)));
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const byRsa = new JwtService({}).sign(originalClaims, {
      algorithm: 'RS256',
      keyid: String(kid),
      privateKey: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    });
    await call(`Bearer ${sign(originalClaims)}`).expect(200); // the valid token that the forgeries differ from
    const forgeries: Record<string, string> = {
      tampered: `${header}.${encoded({ ...originalClaims, sub: 'intranet' })}.${signature}`,
      cut: token.slice(0, -5),
      'without a signature': `${header}.${claims}.`,
      'alg none': `${encoded({ alg: 'none', typ: 'JWT', kid })}.${claims}.`,
      'alg nOnE': `${encoded({ alg: 'nOnE', typ: 'JWT', kid })}.${claims}.`,
      'another algorithm': signed({ alg: 'HS512' }, originalClaims, secret, 'sha512'),
      'an algorithm with two keys': byRsa,
      'a public key as the secret': sign(originalClaims, publicKey),
      'its key as text': sign(originalClaims, secret.toString('base64url')),
      'the session key': sign(originalClaims, NEWER),
      'a foreign key': sign(originalClaims, 'somebody-elses-secret-that-is-long-enough'),
      'an empty key': sign(originalClaims, ''),
      'a foreign application': signerWith('somebody-elses-secret-that-is-long-enough').sign(
        'demo-client',
        'catalog:read',
      ),
      'no key id': signed({ kid: undefined }, originalClaims),
      'a key id that is a path': signed({ kid: '../../dev/null' }, originalClaims, ''),
      'a key id that is SQL': signed({ kid: "' or 1=1 --" }, originalClaims),
      'a key id that is no text': signed({ kid: [kid] }, originalClaims),
      'a key of its own': signed({ jwk: { kty: 'oct', k: encoded({}) } }, originalClaims, 'mine'),
      'an address of keys': signed({ jku: `${app.address}/api/public/config` }, originalClaims, 'mine'),
      'an address of a certificate': signed(
        { x5u: `${app.address}/api/public/config`, x5c: ['MIIB'] },
        originalClaims,
        'mine',
      ),
      expired: sign({ ...originalClaims, exp: Math.floor(app.clock.now().getTime() / 1_000) }),
      'no end': without('exp'),
      'an end that is text': sign({ ...originalClaims, exp: '9999999999' }),
      'another audience': sign({ ...originalClaims, aud: 'session' }),
      'no audience': without('aud'),
      'another issuer': sign({ ...originalClaims, iss: 'http://localhost:3001' }),
      'no issuer': without('iss'),
      'a client that never was': sign({ ...originalClaims, sub: 'nobody' }),
      'a client that is no text': sign({ ...originalClaims, sub: { $ne: '' } }),
      'scopes as a list': sign({ ...originalClaims, scope: ['catalog:read'] }),
      'no client': without('sub'),
      'no scope': without('scope'),
      'no id': without('jti'),
      rubbish: 'rubbish',
      nothing: '',
      'a list for a header': `${Buffer.from('[1]').toString('base64url')}.${claims}.${signature}`,
    };
    for (const [how, forged] of Object.entries(forgeries)) {
      const { status, body, headers } = await call(`Bearer ${forged}`);
      const got = { how, status, code: body.code, challenge: headers['www-authenticate'] };
      expect(got).toEqual({ how, status: 401, code: 'unauthenticated', challenge: expect.stringMatching(/^Bearer/) });
    }
  });

  it('expires after an hour [T2]', async () => {
    const token = await issueToken();
    app.clock.advance(HOUR - 1_000);
    await call(`Bearer ${token}`).expect(200);
    app.clock.advance(1_000);
    await call(`Bearer ${token}`).expect(401);
  });

  it('is not accepted as a session, nor a session as an access token [T6]', async () => {
    const token = await issueToken();
    const cookie = await app.signIn(aLearner());
    await app.visitor().get('/api/stats').set('Cookie', `session=${token}`).expect(401);
    await call(`Bearer ${cookie.replace('session=', '')}`).expect(401);
    await app.visitor().get('/api/stats').set('Cookie', cookie).set('Authorization', 'Bearer x').expect(401);
    await app.visitor().get('/api/stats').set('Cookie', cookie).set('Authorization', 'Basic eDp5').expect(401);
  });

  it('is read only from the header [T6]', async () => {
    const token = await issueToken();
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

  it('is challenged for by a 401 on routes that API clients may call, and on no others', async () => {
    const challenge = async (path: string) => (await app.visitor().get(path).expect(401)).headers['www-authenticate'];
    expect(await challenge('/api/videos')).toBe('Bearer');
    expect(await challenge('/api/auth/user')).toBeUndefined();
    const wrong = await call('Bearer x').expect(401);
    expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('is signed by the first key and verified by all; a removed key invalidates its tokens [G7]', async () => {
    const callWithKey = (key: string) => call(`Bearer ${signerWith(key).sign('demo-client', 'catalog:read')}`);
    expect(decodeToken(await issueToken()).header['kid']).toBe(signerWith(NEWER).keys.signingKey.keyid);
    await callWithKey(NEWER).expect(200);
    await callWithKey(OLDER).expect(200);
    await callWithKey('a-key-that-was-taken-out-long-ago!').expect(401);
  });

  it('is signed with a key of its own: neither the configured secret nor the key of sessions [G7]', async () => {
    const session = (await app.signIn(aLearner())).replace('session=', '');
    expect(decodeToken(await issueToken()).header['kid']).not.toBe(decodeToken(session).header['kid']);
  });
});
