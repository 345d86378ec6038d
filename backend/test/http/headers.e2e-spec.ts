import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isApiPath, isDocsPath } from '../../src/platform/http/request-path.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';
import { listRoutes } from '../support/routes.js';

let app: HttpApp;
let secure: HttpApp;
beforeAll(async () => {
  app = await startApp({ VIMEO_PLAYER_URL: 'https://player.example/base' });
  secure = await startApp({ PUBLIC_URL: 'https://library.example' });
});
afterAll(() => Promise.all([app.close(), secure.close()]));

const directivesOf = (policy = '') =>
  Object.fromEntries(policy.split(';').map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2)));

describe('response headers', () => {
  it('let pages load our own files, thumbnails and the player, and nothing else [H1]', async () => {
    for (const page of ['/', '/library', '/admin', '/no-such-page']) {
      const { headers } = await app.visitor().get(page);
      expect(directivesOf(headers['content-security-policy'])).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self' 'unsafe-inline'",
        'img-src': expect.stringMatching(/^'self' data: https:\/\/i\.vimeocdn\.com/),
        'frame-src': 'https://player.example',
        'connect-src': "'self'",
        'font-src': "'self'",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
    }
  });

  it('are strict for every API response, errors included: closed policy, content type, no caching [H2, H3, H5, C4]', async () => {
    const admin = app.as(anAdmin());
    const routes = listRoutes(app.nest).filter(({ path }) => isApiPath(path) && !isDocsPath(path));
    const calls = [
      ...routes.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'not-an-id') })),
      { method: 'GET', path: '/api/nothing-here' },
      { method: 'GET', path: '/API/auth/user' },
    ];
    for (const { method, path } of calls) {
      for (const agent of [admin, app.visitor()]) {
        const { headers, status } = await agent.call(method.toLowerCase() as 'get' | 'post' | 'put' | 'delete', path);
        expect({ method, path, headers }).toMatchObject({
          headers: {
            'content-security-policy': "default-src 'none';frame-ancestors 'none'",
            'cross-origin-resource-policy': 'same-origin',
            'x-content-type-options': 'nosniff',
            'cache-control': expect.stringMatching(/^no-store$|^private, no-cache$/),
            vary: expect.stringContaining('Cookie, Authorization'),
          },
        });
        if (status !== 204 && status !== 302) expect(headers['content-type']).toMatch(/; charset=utf-8$/);
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      }
    }
  });

  it('let pages send only the origin as referrer, and pages with a token in their URL send none [H3]', async () => {
    const policyOf = async (page: string) => (await app.visitor().get(page)).headers['referrer-policy'];
    expect(await policyOf('/library')).toBe('strict-origin-when-cross-origin');
    expect(await policyOf('/verify-email?token=x')).toBe('no-referrer');
    expect(await policyOf('/reset-password?token=x')).toBe('no-referrer');
    const { headers } = await app.visitor().get('/library');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*autoplay=\(self "https:\/\/player\.example"\)/);
  });

  it('enforce https if and only if the public URL is https [H4]', async () => {
    const strict = 'max-age=63072000; includeSubDomains';
    for (const path of ['/library', '/api/public/config']) {
      expect((await secure.visitor().get(path)).headers['strict-transport-security']).toBe(strict);
      expect((await app.visitor().get(path)).headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('let browsers cache hashed files for ever and revalidate pages [H5]', async () => {
    for (const page of ['/', '/admin']) {
      const { headers, text } = await app.visitor().get(page).expect(200);
      expect(headers['cache-control']).toBe('no-cache');
      const assets = [...text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset);
      expect(assets.length).toBeGreaterThan(1);
      for (const asset of assets) {
        const file = await app.visitor().get(asset).expect(200);
        expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(file.headers['content-type']).toMatch(
          /^((text\/(css|javascript)|image\/svg\+xml); charset=utf-8|font\/woff2)$/,
        );
        expect(file.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        });
        const map = await app.visitor().get(`${asset}.map`);
        expect(map.text).not.toContain('"sourcesContent"');
      }
    }
  });

  it('let browsers install the application under the name of the product, and look for its next release', async () => {
    const { headers, body } = await app.visitor().get('/manifest.webmanifest').expect(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toMatchObject({ name: 'The Sesamoid Library', short_name: 'Sesamoid' });
    const icons = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'];
    for (const icon of icons) {
      const { headers } = await app.visitor().get(`/icons/${icon}`).expect(200);
      expect(headers['content-type']).toBe('image/png');
    }
    const worker = await app.visitor().get('/sw.js').expect(200);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(worker.text).not.toContain('/admin/assets');
    await app.visitor().get('/admin/sw.js').expect(404);
  });

  it('come with 404 for every file that is not part of the build [H5]', async () => {
    const files = ['/.env', '/.git/config', '/.git/', '/admin/.env', '/%2eenv', '/assets/nothing.js', '/assets/'];
    for (const path of [...files, '/package.json', '/%2e%2e/package.json']) {
      const { text = '', status } = await app.visitor().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/SESSION_SECRET|repositoryformatversion|"workspaces"|Index of/);
    }
  });
});
