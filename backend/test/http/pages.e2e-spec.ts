import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the address of a page', () => {
  it.each(['/auth', '/library', '/library/some-case?t=5', '/bookmarks', '/history', '/admin', '/admin/users'])(
    '%s is answered with 200 and the page',
    async (address) => {
      const { text } = await app
        .visitor()
        .get(address)
        .expect(200)
        .expect('Content-Type', /^text\/html/);
      expect(text).toContain('<div id="root">');
    },
  );

  it.each(['/wp-admin', '/library/a/b', '/Library', '/%61uth/x'])(
    '%s, which leads nowhere, is answered with 404 and the page that says so',
    async (address) => {
      const { text } = await app
        .visitor()
        .get(address)
        .expect(404)
        .expect('Content-Type', /^text\/html/);
      expect(text).toContain('<div id="root">');
      await app.visitor().head(address).expect(404);
    },
  );

  it.each(['/index.php', '/sitemap.xml.bak'])(
    'of a file %s that does not exist is answered with 404',
    async (address) => {
      await app.visitor().get(address).expect(404);
    },
  );

  it.each(['post', 'put', 'patch', 'delete'] as const)('is answered with 404 to the method %s', async (method) => {
    for (const address of ['/', '/library', '/nothing', '/admin'])
      expect([address, (await app.visitor().call(method, address)).status]).toEqual([address, 404]);
  });
});
