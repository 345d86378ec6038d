import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';

let app: HttpApp;
let admin: Agent;
beforeAll(async () => {
  app = await startApp();
  admin = app.as(anAdmin());
});
afterAll(() => app.close());

const LISTS = [
  '/api/videos',
  '/api/videos/search',
  '/api/admin/pending',
  '/api/admin/sync-vimeo',
  '/api/admin/audit-log',
  '/api/admin/users',
  '/api/admin/reports',
  '/api/admin/blacklist',
  '/api/admin/fellowship-members',
  '/api/admin/api-clients',
];

describe.each(LISTS)('the pagination of %s', (list) => {
  const requestList = (query: string) => admin.get(`${list}?${query}`);

  it.each(['', 'limit=1', 'limit=100', 'offset=0', 'offset=10000', 'limit=100&offset=10000'])(
    'accepts %j [I1]',
    async (query) => void (await requestList(query).expect(200)),
  );

  it.each(['limit=0', 'limit=101', 'offset=-1', 'offset=10001', 'limit=999999999999'])(
    'rejects values out of range: %j [I1]',
    async (query) => {
      const { body } = await requestList(query).expect(400);
      const field = query.split('=')[0];
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    },
  );

  it.each([
    'limit=',
    'limit=ten',
    'limit=1e1',
    'limit=0x10',
    'limit=1.5',
    'limit=%2B5',
    'limit=%205',
    'limit=true',
    'limit=٥',
    'limit=5&limit=5',
    'offset=0&offset=1',
    'limit[]=5',
    'page=2',
  ])('does not coerce %j [I3]', async (query) => {
    const { body } = await requestList(encodeURI(query).replaceAll('%25', '%')).expect(400);
    expect(body.code).toBe('validation_failed');
  });
});

describe('the library of an empty database', () => {
  it('has the default pagination and a count for every facet value', async () => {
    const { body } = await admin.get('/api/videos').expect(200);
    expect(body).toMatchObject({ videos: [], total: 0, limit: 20, offset: 0, didYouMean: null });
    const counts = Object.values(body.facets as Record<string, Record<string, number>>);
    expect(Object.keys(body.facets).sort()).toEqual(['duration', 'joint', 'pathology']);
    for (const facet of counts) {
      expect(Object.keys(facet).length).toBeGreaterThan(2);
      expect(new Set(Object.values(facet))).toEqual(new Set([0]));
    }
  });
});
