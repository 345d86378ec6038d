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

/** The networks stored with a session, its sign-in and a failed sign-in. */
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

describe('X-Forwarded-For [I11]', () => {
  it.each(['203.0.113.7', '203.0.113.7, 127.0.0.1', '::1', 'unknown', 'x'.repeat(500)])(
    'is ignored from an untrusted peer: %s',
    async (forwardedFor) => {
      expect(await networksOf(direct, forwardedFor)).toEqual(Array(3).fill('127.0.0.1'));
    },
  );

  it.each([
    ['the proxy names its peer', '198.51.100.4', '198.51.100.4'],
    ['entries before the peer are ignored', '6.6.6.6, 198.51.100.4', '198.51.100.4'],
    ['even if they name a trusted proxy', '127.0.0.1, 198.51.100.4', '198.51.100.4'],
    ['an IPv6 address counts as its network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['an invalid address counts as unknown', '<script>', 'unknown'],
  ])('is used from a trusted proxy: %s', async (_, forwardedFor, network) => {
    expect(await networksOf(behind, forwardedFor)).toEqual(Array(3).fill(network));
  });

  it.each([
    ['198.51.100.4, 203.0.113.9', '198.51.100.4'],
    ['6.6.6.6, 198.51.100.4, 2001:db8:ffff::9, 203.0.113.9', '198.51.100.4'],
  ])('is followed through a chain of trusted proxies: %s', async (forwardedFor, network) => {
    expect(await networksOf(farBehind, forwardedFor)).toEqual(Array(3).fill(network));
  });
});

describe('traceparent', () => {
  const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
  const idsOf = async (app: HttpApp, traceparent: string) => {
    const { headers, body } = await app.visitor().get('/api/auth/user').set('traceparent', traceparent).expect(401);
    expect(body.requestId).toBe(headers['x-request-id']);
    return body.requestId as string;
  };

  it('of a trusted proxy names the request; of anybody else it is ignored [G1]', async () => {
    expect(await idsOf(behind, `00-${TRACE_ID}-00f067aa0ba902b7-01`)).toBe(TRACE_ID);
    for (const [app, traceparent] of [
      [direct, `00-${TRACE_ID}-00f067aa0ba902b7-01`],
      [behind, `00-${TRACE_ID}-00f067aa0ba902b7`],
    ] as const) {
      const id = await idsOf(app, traceparent);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(id).not.toBe(TRACE_ID);
    }
  });
});

describe('with an https public URL [H4]', () => {
  const httpsUrl = (path: string) => `${PUBLIC_URL}${path}`;

  it.each([
    '/',
    '/library?joint=knee&q=a%20b',
    '/admin/pending',
    '/assets/nothing.js',
    '//evil.example/x',
    '/api/docs',
  ])('the page %s is redirected from http to https', async (path) => {
    const { headers } = await behind.visitor().get(path).set('X-Forwarded-Proto', 'http').expect(308);
    expect(headers['location']).toBe(httpsUrl(path));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('a page is not redirected when a trusted proxy reports https', async () => {
    const request = (app: HttpApp) => app.visitor().get('/library').set('X-Forwarded-Proto', 'https');
    expect((await request(behind)).status).not.toBe(308);
    await request(direct).expect(308).expect('Location', httpsUrl('/library'));
  });

  it('the redirect leads to our own host, whatever the request names', async () => {
    const forged = behind.visitor().get('/library').set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example');
    await forged.expect(308).expect('Location', httpsUrl('/library'));
  });

  it('requests of the API and of the operator are not redirected', async () => {
    for (const path of ['/api/public/config', '/api/auth/user', '/api/nothing', '/health/live'])
      expect((await behind.visitor().get(path).set('X-Forwarded-Proto', 'http')).status).not.toBe(308);
    await behind.visitor().post('/api/auth/login').send({}).expect(400);
  });

  it('nothing is redirected when the public URL is http', async () => {
    const plain = await startApp({ TRUSTED_PROXIES: '127.0.0.1' });
    expect((await plain.visitor().get('/library').set('X-Forwarded-Proto', 'http')).status).not.toBe(308);
    await plain.close();
  });
});
