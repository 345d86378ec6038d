import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';

const PUBLIC_URL = 'https://library.example';

let direct: HttpApp;
let behind: HttpApp;
let farBehind: HttpApp;
beforeAll(async () => {
  direct = await startApp({ PUBLIC_URL });
  behind = await startApp({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });
  farBehind = await startApp({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1, 203.0.113.0/24, 2001:db8:ffff::/48' });
});
afterAll(() => Promise.all([direct.close(), behind.close(), farBehind.close()]));

/** Where a session, its sign-in and a failed one came from. */
async function networksOf(app: HttpApp, forwardedFor: string): Promise<string[]> {
  const { id, email } = await app.givenAccount(aLearner());
  for (const password of [PASSWORD, 'not the password'])
    await app.visitor().post('/api/auth/login').set('X-Forwarded-For', forwardedFor).send({ email, password });
  const rows = await app.em().execute<{ network: string }[]>(
    `select network from identity.session where user_id = ?
     union all select network from audit.entry where target_id = ? and action in ('sign-in.succeeded', 'sign-in.failed')`,
    [id, id],
  );
  return rows.map(({ network }) => network);
}

describe('I11 what a call says of where it came from', () => {
  it.each(['203.0.113.7', '203.0.113.7, 127.0.0.1', '::1', 'unknown', 'x'.repeat(500)])(
    'is not believed from just anybody: %s',
    async (forwardedFor) => {
      expect(await networksOf(direct, forwardedFor)).toEqual(Array(3).fill('127.0.0.1'));
    },
  );

  it.each([
    ['one proxy names its peer', '198.51.100.4', '198.51.100.4'],
    ['and what the peer said before does not count', '6.6.6.6, 198.51.100.4', '198.51.100.4'],
    ['not even if it names a trusted one', '127.0.0.1, 198.51.100.4', '198.51.100.4'],
    ['of IPv6 it is the network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['nonsense is nobody', '<script>', 'unknown'],
  ])('is believed from a trusted proxy: %s', async (_, forwardedFor, network) => {
    expect(await networksOf(behind, forwardedFor)).toEqual(Array(3).fill(network));
  });

  it.each([
    ['198.51.100.4, 203.0.113.9', '198.51.100.4'],
    ['6.6.6.6, 198.51.100.4, 2001:db8:ffff::9, 203.0.113.9', '198.51.100.4'],
  ])('is believed as far as the proxies are trusted: %s', async (forwardedFor, network) => {
    expect(await networksOf(farBehind, forwardedFor)).toEqual(Array(3).fill(network));
  });
});

describe('H4 with an https address of ours', () => {
  const there = (path: string) => `${PUBLIC_URL}${path}`;

  it.each([
    '/',
    '/library?joint=knee&q=a%20b',
    '/admin/pending',
    '/assets/nothing.js',
    '//evil.example/x',
    '/api/docs',
  ])('the page %s asked for by http is asked for again', async (path) => {
    const { headers } = await behind.visitor().get(path).set('X-Forwarded-Proto', 'http').expect(308);
    expect(headers['location']).toBe(there(path));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('a page asked for by https is shown, if a trusted proxy says so', async () => {
    const ask = (app: HttpApp) => app.visitor().get('/library').set('X-Forwarded-Proto', 'https');
    expect((await ask(behind)).status).not.toBe(308);
    await ask(direct).expect(308).expect('Location', there('/library'));
  });

  it('whatever the request says, it is sent to our host', async () => {
    const forged = behind.visitor().get('/library').set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example');
    await forged.expect(308).expect('Location', there('/library'));
  });

  it('calls of the API and of the operator are not sent on', async () => {
    for (const path of ['/api/public/config', '/api/auth/user', '/api/nothing', '/health/live'])
      expect((await behind.visitor().get(path).set('X-Forwarded-Proto', 'http')).status).not.toBe(308);
    await behind.visitor().post('/api/auth/login').send({}).expect(400);
  });

  it('nothing is sent on where we are reached by http', async () => {
    const plain = await startApp({ TRUSTED_PROXIES: '127.0.0.1' });
    expect((await plain.visitor().get('/library').set('X-Forwarded-Proto', 'http')).status).not.toBe(308);
    await plain.close();
  });
});
