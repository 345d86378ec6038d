import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { createApp } from '../../src/app.js';
import { newSessionKey } from '../../src/identity/domain/session-key.js';
import { SessionTokens } from '../../src/identity/http/session-tokens.js';
import { Agent } from '../support/agent.js';
import { partsOf, sessionIn, setCookies } from '../support/cookies.js';
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

const logIn = (email: string, password = PASSWORD) => app.visitor().post('/api/auth/login').send({ email, password });
const who = (cookie: string) => app.visitor().get('/api/auth/user').set('Cookie', cookie);

describe('the session cookie', () => {
  it('S1 is for our server alone, and is the only one', async () => {
    const { email } = await app.givenAccount();
    const [cookie, ...others] = setCookies(await logIn(email));
    expect(others).toEqual([]);
    expect(cookie?.name).toBe('session');
    expect(cookie?.attributes.filter((text) => !text.startsWith('Expires='))).toEqual(
      expect.arrayContaining(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
    expect(cookie?.attributes.join()).not.toMatch(/Domain|Secure/);
    expect(cookie?.pair.length).toBeLessThan(4_096);
  });

  it('S1 is bound to https and this host where we are reached by https, whatever a request says', async () => {
    const secure = await start({ PUBLIC_URL: 'https://library.example' });
    const { email } = await secure.givenAccount();
    const answer = await secure
      .visitor()
      .post('/api/auth/login')
      .set('X-Forwarded-Proto', 'http')
      .send({ email, password: PASSWORD });
    const [cookie] = setCookies(answer);
    expect(cookie?.name).toBe('__Host-session');
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']));
    expect(cookie?.attributes.join()).not.toContain('Domain');
  });

  it('S2 names a session by 128 random bits and says nothing of rights', async () => {
    const cookie = await app.signIn(anAdmin());
    const { header, claims } = partsOf(cookie.replace('session=', ''));
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
    expect(row?.found).toBe(0); // the table alone opens no session
  });

  it('S2 opens nothing when it is forged in any way, and is taken back', async () => {
    const cookie = await app.signIn(aLearner());
    const token = cookie.replace('session=', '');
    const [header = '', claims = '', signature = ''] = token.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const secret = 'a-secret-of-the-tests-that-is-long-enough';
    const kid = String(partsOf(token).header['kid']);
    const sid = String(partsOf(token).claims['sid']);
    const sign = (payload: object, options: object = {}) =>
      new JwtService({}).sign(payload, {
        secret,
        keyid: kid,
        audience: 'session',
        algorithm: 'HS256',
        expiresIn: '1h',
        ...options,
      });
    await who(`session=${sign({ sid })}`).expect(200); // what the forgeries differ from
    const forgeries = {
      tampered: `${header}.${encoded({ ...partsOf(token).claims, sid: newSessionKey() })}.${signature}`,
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
      'a session that never was': sign({ sid: newSessionKey() }),
      rubbish: 'rubbish',
      'cookie-parser’s JSON': `j:${encodeURIComponent('{"a":1}')}`,
    };
    for (const [how, forged] of Object.entries(forgeries)) {
      const answer = await who(`session=${forged}`);
      expect({ how, status: answer.status, code: answer.body.code }).toEqual({
        how,
        status: 401,
        code: 'unauthenticated',
      });
      if (!how.includes('JSON')) expect({ how, taken: setCookies(answer)[0]?.value }).toEqual({ how, taken: '' });
    }
  });

  it('S2 counts for nothing beside other credentials, and is no bearer token', async () => {
    const cookie = await app.signIn(aLearner());
    await who(cookie).set('Authorization', 'Bearer x').expect(401);
    await app
      .visitor()
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${cookie.replace('session=', '')}`)
      .expect(401);
    await app.visitor().get(`/api/auth/user?${cookie}`).expect(401);
  });

  it('S8 is signed by the first key and verified by all; a key taken out ends what it signed', async () => {
    const [older, newer] = ['the-older-secret-of-this-very-test', 'the-newer-secret-of-this-very-test'];
    const rotating = await start({ SESSION_SECRET: `${newer},${older}` });
    const signer = (secret: string) =>
      new SessionTokens(
        testSettings(rotating.databaseUrl, { SESSION_SECRET: secret }),
        new JwtService({}),
        rotating.clock,
      );
    const resigned = async (secret: string) => {
      const token = (await rotating.signIn(aLearner())).replace('session=', '');
      const sid = String(partsOf(token).claims['sid']);
      return { token, again: signer(secret).sign(sid) };
    };
    const { token, again } = await resigned(newer);
    expect(again.split('.')[0]).toBe(token.split('.')[0]);
    const call = (value: string) => rotating.visitor().get('/api/auth/user').set('Cookie', `session=${value}`);
    await call((await resigned(older)).again).expect(200);
    await call((await resigned('a-key-that-was-taken-out-long-ago!')).again).expect(401);
  });

  it('S8 is changed under load, process by process, without one 401', async () => {
    const [older, newer] = ['the-older-secret-of-this-very-test', 'the-newer-secret-of-this-very-test'];
    const first = await start({ SESSION_SECRET: older });
    const another = async (secrets: string) => {
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
    const seen = new Set<number>();
    /** Somebody signs in at each process that serves, and everybody who has so far calls at each. */
    const load = async () => {
      for (const app of serving) {
        const login = new Agent(await app.getUrl()).post('/api/auth/login').send({ email, password: PASSWORD });
        cookies.push(sessionIn(await login.expect(200)));
      }
      const calls = serving.flatMap((app) => cookies.map(async (cookie) => ({ cookie, url: await app.getUrl() })));
      for (const { cookie, url } of await Promise.all(calls))
        seen.add((await new Agent(url).get('/api/auth/user').set('Cookie', cookie)).status);
    };
    await load();
    for (const secrets of [`${older},${newer}`, `${newer},${older}`]) {
      const [starting] = await Promise.all([another(secrets), load()]);
      serving.push(starting);
      await load();
      const stopped = serving.shift(); // the first is closed with the test
      if (stopped !== first.nest) await stopped?.close();
      await load();
    }
    await serving[0]?.close();
    expect([...seen]).toEqual([200]);
  });
});
