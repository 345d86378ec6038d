import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { createApp } from '../../src/app.js';
import { generateSessionKey } from '../../src/identity/domain/secrets.js';
import { SessionTokenSigner } from '../../src/identity/http/sessions/session-token-signer.js';
import { Agent } from '../support/agent.js';
import { decodeToken, parseSetCookies, readSessionCookie } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';
import { testSettings } from '../support/test-settings.js';

const running: HttpApp[] = [];
const start = async (settings: Record<string, string> = {}): Promise<HttpApp> => {
  const started = await startApp(settings);
  running.push(started);
  return started;
};
let app: HttpApp;
beforeAll(async () => {
  app = await start();
});
afterAll(() => Promise.all(running.map((one) => one.close())));

describe('the session cookie', () => {
  it('is the only cookie, and is bound to this server [S1]', async () => {
    const { email } = await app.givenAccount();
    const [cookie, ...others] = parseSetCookies(await app.logIn(email));
    expect(others).toEqual([]);
    expect(cookie?.name).toBe('session');
    expect(cookie?.attributes.filter((text) => !text.startsWith('Expires='))).toEqual(
      expect.arrayContaining(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
    expect(cookie?.attributes.join()).not.toMatch(/Domain|Secure/);
    expect(cookie?.pair.length).toBeLessThan(4_096);
  });

  it('is bound to HTTPS and this host when the public address uses HTTPS, whatever a request says [S1]', async () => {
    const secure = await start({ PUBLIC_URL: 'https://library.example' });
    const { email } = await secure.givenAccount();
    const answer = await secure
      .visitor()
      .post('/api/auth/login')
      .set('X-Forwarded-Proto', 'http')
      .send({ email, password: PASSWORD });
    const [cookie] = parseSetCookies(answer);
    expect(cookie?.name).toBe('__Host-session');
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']));
    expect(cookie?.attributes.join()).not.toContain('Domain');
  });

  it('identifies a session by 128 random bits and contains no rights [S2]', async () => {
    const cookie = await app.signIn(anAdmin());
    const { header, claims } = decodeToken(cookie.replace('session=', ''));
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) });
    expect(claims).toEqual({
      sid: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
      aud: 'session',
    });
    expect(Buffer.from(String(claims['sid']), 'base64url')).toHaveLength(16);
    const [row] = await app
      .em()
      .execute<{ found: number }[]>('select count(*)::int as found from identity.session s where s::text like ?', [
        `%${String(claims['sid'])}%`,
      ]);
    expect(row?.found).toBe(0); // the table does not contain the key
  });

  it('is rejected and cleared when it is forged in any way [S2]', async () => {
    const cookie = await app.signIn(aLearner());
    const token = cookie.replace('session=', '');
    const [header = '', claims = '', signature = ''] = token.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const secret = 'a-secret-of-the-tests-that-is-long-enough';
    const kid = String(decodeToken(token).header['kid']);
    const sid = String(decodeToken(token).claims['sid']);
    const sign = (payload: object, options: object = {}) =>
      new JwtService({}).sign(payload, {
        secret,
        keyid: kid,
        audience: 'session',
        algorithm: 'HS256',
        expiresIn: '1h',
        ...options,
      });
    await app.getCurrentUser(`session=${sign({ sid })}`).expect(200); // the valid token that the forgeries differ from
    const forgeries = {
      tampered: `${header}.${encoded({ ...decodeToken(token).claims, sid: generateSessionKey() })}.${signature}`,
      cut: token.slice(0, -5),
      'without a signature': `${header}.${claims}.`,
      'alg none': `${encoded({ alg: 'none', typ: 'JWT', kid })}.${claims}.`,
      'alg nOnE': `${encoded({ alg: 'nOnE', typ: 'JWT', kid })}.${claims}.`,
      'another algorithm': sign({ sid }, { algorithm: 'HS512' }),
      'another key': sign({ sid }, { secret: 'somebody-elses-secret-that-is-long-enough' }),
      'no key id': new JwtService({}).sign(
        { sid },
        { secret, audience: 'session', algorithm: 'HS256', expiresIn: '1h' },
      ),
      'an unknown key id': sign({ sid }, { keyid: '../../dev/null' }),
      'another audience': sign({ sid }, { audience: 'api' }),
      'no audience': new JwtService({}).sign({ sid }, { secret, keyid: kid, algorithm: 'HS256', expiresIn: '1h' }),
      expired: sign({ sid }, { expiresIn: -1 }),
      'no session': sign({}),
      'a session that is no text': sign({ sid: { $ne: '' } }),
      'a session that never was': sign({ sid: generateSessionKey() }),
      rubbish: 'rubbish',
      'cookie-parser’s JSON': `j:${encodeURIComponent('{"a":1}')}`,
    };
    for (const [how, forged] of Object.entries(forgeries)) {
      const answer = await app.getCurrentUser(`session=${forged}`);
      expect({ how, status: answer.status, code: answer.body.code }).toEqual({
        how,
        status: 401,
        code: 'unauthenticated',
      });
      if (!how.includes('JSON')) expect({ how, taken: parseSetCookies(answer)[0]?.value }).toEqual({ how, taken: '' });
    }
  });

  it('is ignored beside other credentials and is not accepted as a bearer token [S2]', async () => {
    const cookie = await app.signIn(aLearner());
    await app.getCurrentUser(cookie).set('Authorization', 'Bearer x').expect(401);
    await app
      .visitor()
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${cookie.replace('session=', '')}`)
      .expect(401);
    await app.visitor().get(`/api/auth/user?${cookie}`).expect(401);
  });

  it('is signed by the first key and verified by all; a removed key invalidates its cookies [S8]', async () => {
    const [older, newer] = ['the-older-secret-of-this-very-test', 'the-newer-secret-of-this-very-test'];
    const rotating = await start({ SESSION_SECRET: `${newer},${older}` });
    const signer = (secret: string) =>
      new SessionTokenSigner(
        testSettings(rotating.databaseUrl, { SESSION_SECRET: secret }),
        new JwtService({}),
        rotating.clock,
      );
    const resigned = async (secret: string) => {
      const token = (await rotating.signIn(aLearner())).replace('session=', '');
      const sid = String(decodeToken(token).claims['sid']);
      return { token, again: signer(secret).sign(sid) };
    };
    const { token, again } = await resigned(newer);
    expect(again.split('.')[0]).toBe(token.split('.')[0]);
    const call = (value: string) => rotating.visitor().get('/api/auth/user').set('Cookie', `session=${value}`);
    await call((await resigned(older)).again).expect(200);
    await call((await resigned('a-key-that-was-taken-out-long-ago!')).again).expect(401);
  });

  it('survives a change of keys under load, process by process, without a 401 [S8, F31]', async () => {
    const [older, newer] = ['the-older-secret-of-this-very-test', 'the-newer-secret-of-this-very-test'];
    const first = await start({ SESSION_SECRET: older });
    const startProcess = async (secrets: string) => {
      const app = await createApp(
        testSettings(first.databaseUrl, { ROLE: 'web', SESSION_SECRET: secrets }),
        first.clock,
      );
      await app.listen(0, '127.0.0.1');
      return app;
    };
    const { email } = await first.givenAccount();
    const serving = [first.nest];
    const cookies: string[] = [];
    const statuses = new Set<number>();
    /** Signs in at each running process, and sends a request with every cookie so far to each. */
    const createLoad = async () => {
      for (const app of serving) {
        const login = new Agent(await app.getUrl()).post('/api/auth/login').send({ email, password: PASSWORD });
        cookies.push(readSessionCookie(await login.expect(200)));
      }
      const calls = serving.flatMap((app) => cookies.map(async (cookie) => ({ cookie, url: await app.getUrl() })));
      for (const { cookie, url } of await Promise.all(calls))
        statuses.add((await new Agent(url).get('/api/auth/user').set('Cookie', cookie)).status);
    };
    await createLoad();
    for (const secrets of [`${older},${newer}`, `${newer},${older}`]) {
      const [starting] = await Promise.all([startProcess(secrets), createLoad()]);
      serving.push(starting);
      await createLoad();
      const stopped = serving.shift(); // the first is closed with the test
      if (stopped !== first.nest) await stopped?.close();
      await createLoad();
    }
    await serving[0]?.close();
    expect([...statuses]).toEqual([200]);
  });
});
