import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { type PublishedContract, type PublishedOperation, publishedContract } from '../support/published-contract.js';
import { type Route, routesOf } from '../support/routes.js';
import { AUDIENCES } from './access-matrix.js';

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

/** These say all they have to say by their status. */
const WITHOUT_BODY = ['204', '302'];
const NOTHING_TO_TELL = ['POST /api/admin/dead-letters/:id/retry'];

const schemaOf = (answer?: PublishedOperation['responses'][string]) => answer?.content?.['application/json']?.schema;

/** The schema, or that of a list's entries, by its name. */
function nameOf(schema: Record<string, unknown> | undefined): string {
  const { $ref } = (schema?.['items'] ?? schema ?? {}) as { $ref?: string };
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

  it('says who may call each route', () => {
    for (const [route, { security }] of entries()) {
      const who = AUDIENCES[route];
      const session = { session: who === 'user' ? [] : [who] };
      expect({ route, security: security[0] }).toEqual({ route, security: who === 'public' ? undefined : session });
    }
    const forClients = entries().filter(([, { security }]) => security.some((way) => 'bearer' in way));
    expect(forClients.map(([route]) => route).sort()).toEqual([
      'GET /api/stats',
      'GET /api/videos',
      'GET /api/videos/:id',
      'GET /api/videos/search',
    ]);
    expect(published.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  it('gives every refusal the one shape that all of them have', () => {
    const refusals = entries().flatMap(([route, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => !/^[23]/.test(status))
        .map(([status, answer]) => ({ route, status, shape: nameOf(schemaOf(answer)) })),
    );
    const withMore = refusals.filter(({ shape }) => shape !== 'ApiErrorView');
    expect(withMore).toEqual([{ route: 'POST /api/admin/sync-vimeo', status: '409', shape: 'SyncRunningView' }]);
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
