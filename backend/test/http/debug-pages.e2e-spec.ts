import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createApp } from '../../src/app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { testSettings } from '../support/test-settings.js';

let database: TestDatabase;
let app: NestExpressApplication;
let code: string[];

beforeAll(() => {
  const build = new URL('../../../frontend/learner/dist/.vite/manifest.json', import.meta.url);
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(readFileSync(build, 'utf8'));
  const { file, css = [] } = manifest['src/auth-test/auth-test-page.tsx']!;
  code = [file, ...css.filter((style) => style.includes('auth-test-page'))];
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

async function start(environment: Record<string, string>): Promise<void> {
  database = await createTestDatabase();
  app = await createApp(testSettings(database.url, environment));
  await app.listen(0, '127.0.0.1');
}
const get = async (path: string) => request(await app.getUrl()).get(path);

describe('the debug page that shows who is signed in', () => {
  it('has no code in production, whatever the spelling of its path [A12]', async () => {
    await start({ NODE_ENV: 'production' });
    const page = `/${code[0]}`;
    const spellings = [page, `${page}.br`, `${page}.gz`, page.replace('auth-test', 'auth%2dtest'), `${page}?x`];
    for (const address of [...spellings, ...code.map((file) => `/${file}`)]) {
      const { status, body } = await get(address);
      expect([address, status, body.code]).toEqual([address, 404, 'not_found']);
    }
    expect((await get('/')).status).toBe(200);
  });

  it('is available in development', async () => {
    await start({});
    for (const file of code) expect((await get(`/${file}`)).status).toBe(200);
  });
});
