import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_SCOPES } from '@msk/contracts';
import { NO_EXAMPLE } from '../../src/platform/http/docs/build-example.js';
import { isApiPath } from '../../src/platform/http/request-path.js';
import { ContractChecker, type ContractPath } from '../support/contract-check.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import {
  type PublishedBody,
  type PublishedContract,
  type PublishedOperation,
  type PublishedSchema,
  publishedContract,
} from '../support/published-contract.js';
import { listRoutes, type Route } from '../support/routes.js';
import { AUDIENCES, SCOPES } from './access-matrix.js';

let app: HttpApp;
let published: PublishedContract;
let routes: Route[];
beforeAll(async () => {
  app = await startApp();
  published = await publishedContract(app.databaseUrl);
  routes = listRoutes(app.nest).filter(({ path }) => isApiPath(path) && !/^\/api\/(docs|openapi)/.test(path));
});
afterAll(() => app.close());

const operationOf = ({ method, path }: Route): PublishedOperation | undefined =>
  published.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const entries = (): [string, PublishedOperation][] =>
  routes.map((route) => [`${route.method} ${route.path}`, operationOf(route) as PublishedOperation]);

/** Every documented body and its path in the contract. */
const bodies = (): [ContractPath, PublishedBody][] =>
  entries().flatMap(([route, { requestBody, responses }]) => {
    const [method = '', path = ''] = route.split(' ');
    const operation: ContractPath = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()];
    const parts: [ContractPath, { content?: Record<string, PublishedBody> }][] = [
      ...(requestBody ? [[[...operation, 'requestBody'], requestBody] as [ContractPath, typeof requestBody]] : []),
      ...Object.entries(responses).map(([status, answer]): [ContractPath, typeof answer] => [
        [...operation, 'responses', status],
        answer,
      ]),
    ];
    return parts.flatMap(([place, { content = {} }]) =>
      Object.entries(content).map(([type, body]): [ContractPath, PublishedBody] => [[...place, 'content', type], body]),
    );
  });

/** Responses with these statuses have no body. */
const STATUSES_WITHOUT_BODY = ['204', '302'];
/** Routes that answer a stale change with the present state. */
const PENDING_CONFLICTS = [
  'POST /api/admin/update-ai-analysis/:id',
  'POST /api/admin/approve/:id',
  'POST /api/admin/reject/:id',
  'PUT /api/admin/pending/:id/transcript',
  'PUT /api/admin/pending/:id/reveal',
];
const ROUTES_WITHOUT_BODY = ['POST /api/admin/dead-letters/:id/retry', 'POST /api/admin/users/:id/resend-verification'];

const schemaOf = (answer?: PublishedOperation['responses'][string]) => answer?.content?.['application/json']?.schema;

/** The name of the schema, or of a list's item schema. */
function nameOf(schema: PublishedSchema | undefined): string {
  const { $ref } = schema?.items ?? schema ?? {};
  return $ref?.replace('#/components/schemas/', '') ?? 'none';
}

/** It has fields, is a list or a map of such or of formatted texts, or is a file. */
function isDescribed(answer?: PublishedOperation['responses'][string]): boolean {
  const schema = schemaOf(answer);
  if (!schema) return Object.keys(answer?.content ?? {}).length > 0;
  const { properties = {} } = published.components.schemas[nameOf(schema)] ?? {};
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties.properties : undefined;
  return Object.keys(values ?? properties).length > 0 || schema.items?.format !== undefined;
}

describe('the published wire contract', () => {
  it('is OpenAPI 3.1 and contains every route of the application, and no other', () => {
    expect(published.openapi).toMatch(/^3\.1/);
    const documented = Object.entries(published.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('describes the fields of each success response', () => {
    const vague = entries().filter(([route, { responses }]) => {
      const [status = '', answer] = Object.entries(responses).find(([code]) => /^[23]/.test(code)) ?? [];
      if (STATUSES_WITHOUT_BODY.includes(status) || ROUTES_WITHOUT_BODY.includes(route)) return false;
      return !isDescribed(answer);
    });
    expect(vague.map(([route]) => route)).toEqual([]);
  });

  it('names the security schemes of each route: session, access token, webhook secret, and no other [T1]', () => {
    for (const [route, { security }] of entries()) {
      const [who, scope] = [AUDIENCES[route], SCOPES[route]];
      const session = { session: who === 'user' ? [] : [who] };
      // The page can request the token itself or be given one.
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

  it('has a summary of each route and a description of each response', () => {
    // The summary is the comment above the handler.
    const withoutSummary = entries().filter(([, { summary = '' }]) => !/^[A-Z].{10,}\.$/.test(summary));
    expect(withoutSummary.map(([route, { summary }]) => [route, summary])).toEqual([]);
    const withoutDescription = entries().flatMap(([route, { responses }]) =>
      Object.entries(responses).flatMap(([status, { description }]) => (description ? [] : [`${route} ${status}`])),
    );
    expect(withoutDescription).toEqual([]);
  });

  it('has an example of each request and response body that matches its schema', () => {
    // To add one: an `@example "…"` in the comment above the field, or an entry in field-examples.ts.
    const missingExample = JSON.stringify(NO_EXAMPLE);
    const withoutExample = bodies().filter(([, { example }]) =>
      JSON.stringify(example ?? NO_EXAMPLE).includes(missingExample),
    );
    expect(withoutExample).toEqual([]);
    const check = new ContractChecker(published);
    const invalidExamples = bodies().flatMap(([place, { example }]) => check.violationsAt(place, example));
    expect(invalidExamples).toEqual([]);
  });

  it('gives all error responses the same schema', () => {
    const refusals = entries().flatMap(([route, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => !/^[23]/.test(status))
        .map(([status, answer]) => ({ route, status, shape: nameOf(schemaOf(answer)) })),
    );
    const withMore = refusals.filter(({ shape }) => shape !== 'ApiErrorView');
    const byRfc6749 = { route: 'POST /api/oauth/token', shape: 'OAuthErrorView' };
    expect(withMore).toHaveLength(PENDING_CONFLICTS.length + 5);
    expect(withMore).toEqual(
      expect.arrayContaining([
        ...PENDING_CONFLICTS.map((route) => ({ route, status: '409', shape: 'PendingConflictView' })),
        { route: 'POST /api/admin/sync-vimeo', status: '409', shape: 'SyncRunningView' },
        { route: 'PATCH /api/starred/:videoId/notes', status: '409', shape: 'NotesChangedView' },
        { route: 'POST /api/practice/worklists', status: '409', shape: 'WorklistRefusedView' },
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

  it('is also served as a page whose files all come from our own origin', async () => {
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
