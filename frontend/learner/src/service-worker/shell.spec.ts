import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeCaches, useFakeCaches } from '@msk/frontend-shared/testing/fake-caches';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { Shell } from './shell';

let caches: FakeCaches;
/** What the network answers by path; a path without an answer cannot be reached. */
let network: Record<string, () => Promise<Response> | Response>;
let requested: string[];

async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.href);
  requested.push(pathname);
  const answer = network[pathname];
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
}

const isServed = (...paths: string[]) => {
  for (const path of paths) network[path] = () => new Response(`${path} of the network`);
};

beforeEach(() => {
  caches = useFakeCaches();
  network = {};
  requested = [];
  Object.assign(globalThis, { fetch: fakeFetch });
});

const LIBRARY = '/assets/library-page-AAAAAAAA.js';
const ACCOUNT = '/assets/account-page-AAAAAAAA.js';

const shellOf = (version: string, files = [LIBRARY], otherFiles = [ACCOUNT]) =>
  new Shell({ version, files, otherFiles }, { fetch: fakeFetch, caches: caches as unknown as CacheStorage });

async function install(shell: Shell): Promise<Shell> {
  await shell.install();
  await shell.activate();
  requested = [];
  return shell;
}

const requestOf = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  ({ url: new URL(path, location.href).href, method, mode }) as Request;

const answerTo = async (shell: Shell, path: string, options?: Parameters<typeof requestOf>[1]) => {
  const response = await shell.answer(requestOf(path, options));
  return response?.text();
};
const visit = (shell: Shell, path: string) => answerTo(shell, path, { mode: 'navigate' });

describe('the stored application', () => {
  it('shows its page and its files without a connection', async () => {
    isServed('/library', LIBRARY);
    const shell = await install(shellOf('one'));
    network = {};
    expect(await visit(shell, '/bookmarks')).toBe('/library of the network');
    expect(await answerTo(shell, LIBRARY)).toBe(`${LIBRARY} of the network`);
  });

  it('shows the newest page while there is a connection, and never asks for a file twice', async () => {
    isServed('/library', LIBRARY, ACCOUNT);
    const shell = await install(shellOf('one'));
    network['/library'] = () => new Response('a new release');
    expect(await visit(shell, '/library')).toBe('a new release');
    expect(await answerTo(shell, ACCOUNT)).toBe(`${ACCOUNT} of the network`);
    expect(await answerTo(shell, ACCOUNT)).toBe(`${ACCOUNT} of the network`);
    expect(requested).toEqual(['/library', ACCOUNT]);
  });

  it.each([
    ['a proxy cannot reach the server', () => new Response('', { status: 502 })],
    ['the connection does not answer', () => new Promise<Response>(() => {})],
  ])('shows the stored page when %s', async (_, answer) => {
    isServed('/library', LIBRARY);
    const shell = await install(shellOf('one'));
    network['/library'] = answer;
    const shown = visit(shell, '/library');
    await advanceTime(5_000);
    expect(await shown).toBe('/library of the network');
  });

  it('leaves the API, the admin application, other sites and every change to the browser', async () => {
    const shell = shellOf('one');
    for (const path of ['/api/videos', '/admin', '/admin/pending', '/stripe-setup', '/health/live', '/sw.js'])
      expect([path, shell.answer(requestOf(path, { mode: 'navigate' }))]).toEqual([path, undefined]);
    expect(shell.answer(requestOf('/api/videos'))).toBeUndefined();
    expect(shell.answer(requestOf('/library', { mode: 'navigate', method: 'POST' }))).toBeUndefined();
    expect(shell.answer(requestOf('https://i.vimeocdn.test/assets/1.jpg'))).toBeUndefined();
  });

  it('stores no file that is not part of the build, and no error', async () => {
    isServed('/library', LIBRARY, '/assets/other.js');
    network[ACCOUNT] = () => new Response('', { status: 404 });
    const shell = await install(shellOf('one'));
    await answerTo(shell, '/assets/other.js');
    await answerTo(shell, ACCOUNT);
    expect(Object.keys((await caches.contents())['shell/one'] ?? {}).sort()).toEqual([LIBRARY, '/library']);
  });
});

describe('a new release', () => {
  it('keeps the files of the last release for open tabs, and removes older ones', async () => {
    isServed('/library', '/assets/a-AAAAAAAA.js', '/assets/b-BBBBBBBB.js', '/assets/c-CCCCCCCC.js');
    await install(shellOf('one', ['/assets/a-AAAAAAAA.js']));
    await install(shellOf('two', ['/assets/b-BBBBBBBB.js']));
    const shell = await install(shellOf('three', ['/assets/c-CCCCCCCC.js']));
    expect(await caches.keys()).toEqual(['shell/two', 'shell/three']);
    network = {};
    expect(await answerTo(shell, '/assets/b-BBBBBBBB.js')).toBe('/assets/b-BBBBBBBB.js of the network');
  });

  it('stores at once what the user has used of the last release', async () => {
    const newAccount = '/assets/account-page-BBBBBBBB.js';
    const newPricing = '/assets/pricing-page-BBBBBBBB.js';
    isServed('/library', LIBRARY, ACCOUNT, newAccount, newPricing);
    await answerTo(await install(shellOf('one')), ACCOUNT);
    await shellOf('two', [LIBRARY], [newAccount, newPricing]).install();
    const stored = Object.keys((await caches.contents())['shell/two'] ?? {});
    expect(stored).toContain(newAccount);
    expect(stored).not.toContain(newPricing);
  });

  it('is not used before all of it is stored', async () => {
    isServed('/library');
    await expect(shellOf('one').install()).rejects.toThrow();
    expect((await caches.contents())['shell/one']).not.toHaveProperty('/library');
  });

  it('deletes nothing of the user', async () => {
    await (await caches.open('answers/mona')).put('/api/notes', new Response('mine'));
    isServed('/library', LIBRARY);
    for (const version of ['one', 'two', 'three']) await install(shellOf(version));
    expect(await caches.keys()).toContain('answers/mona');
  });
});
