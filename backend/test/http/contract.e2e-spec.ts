import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_SCOPES } from '@msk/contracts';
import { NO_EXAMPLE } from '../../src/platform/http/docs/example-of.js';
import { ContractCheck, type Place } from '../support/contract-check.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import {
  type PublishedBody,
  type PublishedContract,
  type PublishedOperation,
  type PublishedSchema,
  publishedContract,
} from '../support/published-contract.js';
import { type Route, routesOf } from '../support/routes.js';
import { AUDIENCES, SCOPES } from './access-matrix.js';

let app: HttpApp;
let published: PublishedContract;
let routes: Route[];
beforeAll(async () => {
  app = await startApp();
  published = await publishedContract(app.databaseUrl);
  routes = routesOf(app.nest).filter(({ path }) => !/^\/api\/(docs|openapi)/.test(path));
});
afterAll(() => app.close());

const operationOf = ({ method, path }: Route): PublishedOperation | undefined =>
  published.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const entries = (): [string, PublishedOperation][] =>
  routes.map((route) => [`${route.method} ${route.path}`, operationOf(route) as PublishedOperation]);

/** Every body that is described, and where. */
const bodies = (): [Place, PublishedBody][] =>
  entries().flatMap(([route, { requestBody, responses }]) => {
    const [method = '', path = ''] = route.split(' ');
    const operation: Place = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()];
    const parts: [Place, { content?: Record<string, PublishedBody> }][] = [
      ...(requestBody ? [[[...operation, 'requestBody'], requestBody] as [Place, typeof requestBody]] : []),
      ...Object.entries(responses).map(([status, answer]): [Place, typeof answer] => [
        [...operation, 'responses', status],
        answer,
      ]),
    ];
    return parts.flatMap(([place, { content = {} }]) =>
      Object.entries(content).map(([type, body]): [Place, PublishedBody] => [[...place, 'content', type], body]),
    );
  });

/** These say all they have to say by their status. */
const WITHOUT_BODY = ['204', '302'];
const NOTHING_TO_TELL = ['POST /api/admin/dead-letters/:id/retry'];

const schemaOf = (answer?: PublishedOperation['responses'][string]) => answer?.content?.['application/json']?.schema;

/** The schema, or that of a list's entries, by its name. */
function nameOf(schema: PublishedSchema | undefined): string {
  const { $ref } = schema?.items ?? schema ?? {};
  return $ref?.replace('#/components/schemas/', '') ?? 'none';
}

describe('the published wire contract', () => {
  it('is OpenAPI 3.1 and holds every route of the application, and no other', () => {
    expect(published.openapi).toMatch(/^3\.1/);
    const documented = Object.entries(published.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('describes each success down to its fields', () => {
    const vague = entries().filter(([route, { responses }]) => {
      const [status = '', answer] = Object.entries(responses).find(([code]) => /^[23]/.test(code)) ?? [];
      if (WITHOUT_BODY.includes(status) || NOTHING_TO_TELL.includes(route)) return false;
      const fields = published.components.schemas[nameOf(schemaOf(answer))]?.properties ?? {};
      return Object.keys(fields).length === 0;
    });
    expect(vague.map(([route]) => route)).toEqual([]);
  });

  it('T1 says who may call each route: one way for people, one for programs, a secret for a webhook, and there is no other', () => {
    for (const [route, { security }] of entries()) {
      const [who, scope] = [AUDIENCES[route], SCOPES[route]];
      const session = { session: who === 'user' ? [] : [who] };
      // A token may be had by the page itself, or be brought along: the same token.
      const byToken = scope ? [{ clientCredentials: [scope] }, { bearer: [scope] }] : [];
      const others = { public: [], webhook: [{ fellowshipSecret: [] }] };
      const ways = who === 'public' || who === 'webhook' ? others[who] : [session, ...byToken];
      expect({ route, security }).toEqual({ route, security: ways });
    }
    expect(published.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      fellowshipSecret: { type: 'http', scheme: 'bearer', description: expect.any(String) },
      clientCredentials: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/oauth\/token$/),
            scopes: Object.fromEntries(CLIENT_SCOPES.map((scope) => [scope, expect.any(String)])),
          },
        },
      },
    });
  });

  it('says in words what each route does and what each answer means', () => {
    // A comment above the handler is the summary.
    const silent = entries().filter(([, { summary = '' }]) => !/^[A-Z].{10,}\.$/.test(summary));
    expect(silent.map(([route, { summary }]) => [route, summary])).toEqual([]);
    const unnamed = entries().flatMap(([route, { responses }]) =>
      Object.entries(responses).flatMap(([status, { description }]) => (description ? [] : [`${route} ${status}`])),
    );
    expect(unnamed).toEqual([]);
  });

  it('has an example of each body, sent or answered, as its own schema wants it', () => {
    // What to do: an `@example "…"` in the comment above the field, or its word in example-words.ts.
    const lacking = JSON.stringify(NO_EXAMPLE);
    const without = bodies().filter(([, { example }]) => JSON.stringify(example ?? NO_EXAMPLE).includes(lacking));
    expect(without).toEqual([]);
    const check = new ContractCheck(published);
    const wrong = bodies().flatMap(([place, { example }]) => check.complaintsAt(place, example));
    expect(wrong).toEqual([]);
  });

  it('gives every refusal the one shape that all of them have', () => {
    const refusals = entries().flatMap(([route, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => !/^[23]/.test(status))
        .map(([status, answer]) => ({ route, status, shape: nameOf(schemaOf(answer)) })),
    );
    const withMore = refusals.filter(({ shape }) => shape !== 'ApiErrorView');
    const byRfc6749 = { route: 'POST /api/oauth/token', shape: 'OAuthErrorView' };
    expect(withMore).toHaveLength(3);
    expect(withMore).toEqual(
      expect.arrayContaining([
        { route: 'POST /api/admin/sync-vimeo', status: '409', shape: 'SyncRunningView' },
        { ...byRfc6749, status: '400' },
        { ...byRfc6749, status: '401' },
      ]),
    );
    for (const shape of ['ApiErrorView', 'SyncRunningView'])
      expect(published.components.schemas[shape]?.required).toEqual(['statusCode', 'code', 'message', 'requestId']);
    for (const [route, { responses }] of entries()) {
      expect({ route, statuses: Object.keys(responses) }).toEqual({
        route,
        statuses: expect.arrayContaining(['default', ...(AUDIENCES[route] === 'public' ? [] : ['401'])]),
      });
    }
  });

  it('is also a page, whose files all come from us', async () => {
    const page = await (await fetch(`${app.address}/api/docs`)).text();
    const sources = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      const { origin, href } = new URL(source, `${app.address}/api/`);
      expect(origin).toBe(app.address);
      expect((await fetch(href)).status).toBe(200);
    }
  });
});
