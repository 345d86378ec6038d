import { randomUUID } from 'node:crypto';
import { get, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_SCOPES, type ClientScope } from '@msk/contracts';
import { type Sandbox, startSandbox } from '@msk/sandbox';
import type { Agent } from '../support/agent.js';
import { digestTables } from '../support/database-digest.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import {
  aFellow,
  aLearner,
  aLeavingSubscriber,
  anAdmin,
  anExpiredLearner,
  aSubscriber,
  type Person,
} from '../support/people.js';
import { listRoutes, type Route } from '../support/routes.js';
import { AUDIENCES, type Audience, SCOPES, WEBHOOKS } from './access-matrix.js';

type Refusal = 'unauthenticated' | 'subscription_required' | 'admin_required';
const REFUSALS = ['unauthenticated', 'subscription_required', 'admin_required', 'scope_required', 'cross_site_request'];

const EXPECTED_LEARNER_REFUSAL: Record<Audience, Refusal | null> = {
  webhook: 'unauthenticated',
  public: null,
  user: null,
  entitled: null,
  admin: 'admin_required',
};
const CALLERS: [string, Person | null, Record<Audience, Refusal | null>][] = [
  [
    'a visitor',
    null,
    {
      webhook: 'unauthenticated',
      public: null,
      user: 'unauthenticated',
      entitled: 'unauthenticated',
      admin: 'unauthenticated',
    },
  ],
  ['a learner on trial', aLearner(), EXPECTED_LEARNER_REFUSAL],
  ['a learner on trial whose address is not verified', aLearner({ emailVerified: false }), EXPECTED_LEARNER_REFUSAL],
  ['a subscriber', aSubscriber(), EXPECTED_LEARNER_REFUSAL],
  ['a subscriber who cancelled, in the paid period', aLeavingSubscriber(), EXPECTED_LEARNER_REFUSAL],
  ['a fellow', aFellow(), EXPECTED_LEARNER_REFUSAL],
  [
    'a learner whose trial is over',
    anExpiredLearner(),
    { ...EXPECTED_LEARNER_REFUSAL, entitled: 'subscription_required' },
  ],
  ['an admin', anAdmin(), { ...EXPECTED_LEARNER_REFUSAL, admin: null }],
];

/** Tables that rejected requests may change: audit entries and counts of rate limits. */
const TABLES_WRITTEN_ON_REFUSAL = /^(audit\.|kernel\.rate_limit|pgboss\.)/;

let sandbox: Sandbox;
let app: HttpApp;
let routes: Route[];
beforeAll(async () => {
  sandbox = await startSandbox({ mail: false, libraryPath: null });
  app = await startApp({ VIMEO_BASE_URL: `${sandbox.url}/vimeo` });
  routes = listRoutes(app.nest);
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const VALUES: Record<string, string> = { position: '1' };
const examplePath = ({ path }: Route) => path.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? randomUUID());

async function refusalCode(agent: Agent, route: Route): Promise<string | null> {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const { body } = await agent.call(method, examplePath(route));
  const code: unknown = (body as { code?: unknown }).code;
  return typeof code === 'string' && REFUSALS.includes(code) ? code : null;
}

describe('the access matrix [Z1]', () => {
  it('lists every route of the running application, and no other', () => {
    expect(routes.map(nameOf).sort()).toEqual(Object.keys(AUDIENCES).sort());
  });

  it.each(CALLERS)('decides for %s on every route', async (_, person, expected) => {
    const agent = person ? app.as(person) : app.visitor();
    const answers: Record<string, string | null> = {};
    const expectations: Record<string, string | null> = {};
    for (const route of routes) {
      // A separate session for sign-out, which ends the session of all later requests.
      const caller = person && route.path.endsWith('/logout') ? app.as(person) : agent;
      answers[nameOf(route)] = await refusalCode(caller, route);
      const audience = AUDIENCES[nameOf(route)];
      if (audience) expectations[nameOf(route)] = expected[audience];
    }
    expect(answers).toMatchObject(expectations);
  });

  it.each<[string, readonly ClientScope[]]>([
    ['with every scope', CLIENT_SCOPES],
    ['with catalog:read', ['catalog:read']],
    ['with analytics:read', ['analytics:read']],
    ['without a scope', []],
  ])('decides for an API client %s on every route [T4]', async (_, scopes) => {
    const client = app.asClient(...scopes);
    const answers: Record<string, string | null> = {};
    const expectations: Record<string, string | null> = {};
    for (const route of routes) {
      const [name, scope] = [nameOf(route), SCOPES[nameOf(route)]];
      answers[name] = await refusalCode(client, route);
      const isOpen = AUDIENCES[name] === 'public' || (scope !== undefined && scopes.includes(scope));
      const refusal = AUDIENCES[name] === 'webhook' ? 'unauthenticated' : 'scope_required';
      expectations[name] = isOpen ? null : refusal;
    }
    expect(answers).toEqual(expectations);
  });

  it('rejects a malformed id only after the access check', async () => {
    await app.visitor().get('/api/videos/not-an-id').expect(401);
    await app.as(anExpiredLearner()).get('/api/videos/not-an-id').expect(403);
  });

  it('ends access with the trial or the paid period, on the next request [Z5]', async () => {
    const start = app.clock.now().getTime();
    const end = new Date(start + 3_600_000);
    const trial = app.as(aLearner({ membership: () => ({ trialEndsAt: end }) }));
    const leaving = app.as(
      aLearner({ membership: () => ({ plan: 'monthly', paidUntil: end, cancelsAtPeriodEnd: true }) }),
    );
    const open = async () =>
      Promise.all([trial, leaving].map(async (agent) => (await agent.get(`/api/videos/${randomUUID()}`)).status));
    app.clock.advance(3_599_000);
    expect(await open()).toEqual([404, 404]);
    app.clock.advance(1_000);
    expect(await open()).toEqual([403, 403]);
  });

  it('cannot be circumvented by other spellings of the path [Z7]', async () => {
    const visitor = app.visitor();
    const { hostname, port } = new URL(app.address);
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        // Not fetch, which normalises the path.
        const call = get({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode));
        call.on('error', reject);
      });
    for (const path of [
      '/API/auth/user',
      '/api/auth/user/',
      '/api//auth/user',
      '/api/auth/user;x=1',
      '/api/public/../auth/user',
      '/api/public/%2e%2e/auth/user',
      '/api/public%2f..%2fauth/user',
      '/api/auth/user?x=/api/public/config',
      '//api/auth/user',
    ]) {
      const status = await statusOf(path);
      expect({ path, refused: status === 400 || status === 401 || status === 404 }).toEqual({ path, refused: true });
    }
    for (const [header, value] of [
      ['X-Original-URL', '/api/public/config'],
      ['X-Rewrite-URL', '/api/public/config'],
      ['X-HTTP-Method-Override', 'GET'],
      ['X-Forwarded-Host', 'localhost'],
    ] as const) {
      await visitor.get('/api/auth/user').set(header, value).expect(401);
    }
    await visitor.head('/api/auth/user').expect(401);
  });
});

describe('cross-site requests [X1]', () => {
  const CROSS_SITE_HEADERS: [string, Record<string, string>][] = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
    ['a sibling of ours', { 'Sec-Fetch-Site': 'same-site' }],
    ['nowhere', { Origin: 'null' }],
    ['an address that begins like ours', { Origin: 'http://localhost:3000.evil.example' }],
    ['an address that ends like ours', { Origin: 'http://evil-localhost:3000' }],
    ['another port', { Origin: 'http://localhost:3001' }],
    ['another scheme', { Origin: 'https://localhost:3000' }],
    ['a page that names us in its query', { Referer: 'http://evil.example/?http://localhost:3000/' }],
    ['a page that names us as its user', { Referer: 'http://localhost:3000@evil.example/' }],
    ['a referer that is none', { Referer: 'not an address' }],
  ];

  it.each(CROSS_SITE_HEADERS)(
    'from %s are rejected on every route that changes something, and change nothing [X1]',
    async (_, headers) => {
      const admin = app.as(anAdmin());
      await admin.get('/api/auth/user').expect(200); // creates the caller's account before the comparison
      await app.settle();
      const before = await digestTables(app.em(), TABLES_WRITTEN_ON_REFUSAL);
      for (const route of routes.filter((each) => each.method !== 'GET' && !WEBHOOKS.includes(nameOf(each)))) {
        const method = route.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
        const { status, body } = await admin
          .call(method, examplePath(route))
          .set(headers)
          .set('Content-Type', 'text/plain');
        expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 403, 'cross_site_request']);
      }
      await app.settle();
      expect(await digestTables(app.em(), TABLES_WRITTEN_ON_REFUSAL)).toEqual(before);
    },
  );

  it('are accepted by webhooks [X1]', async () => {
    const codes = [];
    for (const webhook of WEBHOOKS) {
      const call = app.visitor().post(webhook.replace('POST ', '')).set('Origin', 'https://hooks.example');
      codes.push((await call.send({})).body.code);
    }
    expect(codes).toEqual(['validation_failed', 'unauthenticated']);
  });

  it.each([
    ['our own pages', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://foreign.example' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['our own pages in an older browser', { Origin: 'http://localhost:3000' }],
    ['our own pages with a referer alone', { Referer: 'http://localhost:3000/library?x=1' }],
    ['a script that sends none of them', {}],
  ])('do not include requests from %s, which are served [X1]', async (_, headers) => {
    await app.as(aLearner()).post('/api/auth/check-trial-status').set(headers).expect(200);
  });

  it('get no CORS permission to read a response [X4]', async () => {
    const answer = await app.as(aLearner()).get('/api/auth/user').set('Origin', 'http://evil.example').expect(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await fetch(`${app.address}/api/auth/user`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cannot override the method or request JSONP [X4]', async () => {
    const learner = app.as(aLearner());
    for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
      await learner.post('/api/auth/user').set(header, 'GET').expect(404);
    await learner.post('/api/auth/user?_method=GET').expect(404);
    const { text, headers } = await learner.get('/api/auth/user?callback=steal').expect(200);
    expect(text).not.toContain('steal');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PURGE'])(
    'with the method %s get 404 and are not echoed [X4]',
    async (method) => {
      const { hostname, port } = new URL(app.address);
      const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        // Not fetch, which cannot send TRACE.
        const call = request({ hostname, port, path: '/api/auth/user', method, headers: { 'X-Canary': 'echoed' } });
        call.on('error', reject).on('response', async (response) => {
          resolve({ status: response.statusCode, text: (await response.setEncoding('utf8').toArray()).join('') });
        });
        call.end();
      });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('echoed');
    },
  );
});
