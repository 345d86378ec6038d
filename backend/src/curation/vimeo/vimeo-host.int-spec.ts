import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openContract } from '@msk/sandbox/testing';
import { waitUntil } from '@msk/testing';
import {
  createList,
  type FakeVimeo,
  type FakeVimeoHandler,
  sendJson,
  startFakeVimeo,
} from '../../../test/support/fake-vimeo.js';
import { holdTimers } from '../../../test/support/held-timers.js';
import {
  aRecording,
  recordings,
  startVimeoEnvironment,
  type VimeoEnvironment,
} from '../../../test/support/vimeo-environment.js';
import { HostRefused, HostUnavailable, HostVideoNotFound } from '../domain/video-host.js';
import type { Timeouts } from './vimeo-api.js';
import { VimeoHost } from './vimeo-host.js';

const never = new AbortController().signal;
/** For tests that expect a response, however slow the machine is. */
const LONG_TIMEOUTS: Timeouts = { connect: 61_000, response: 62_000 };
/** For tests that expect a timeout. */
const SHORT_TIMEOUTS: Timeouts = { connect: 200, response: 200 };

/** Uses short retry delays. */
const createHost = (baseUrl: string, timeouts = LONG_TIMEOUTS): VimeoHost =>
  new VimeoHost({ baseUrl, accessToken: 'test-token', playerUrl: baseUrl, timeouts, retryDelaysMs: [10, 20, 30] });

describe('VimeoHost with the Vimeo sandbox', () => {
  let vimeo: VimeoEnvironment;
  let host: VimeoHost;

  beforeAll(async () => {
    vimeo = await startVimeoEnvironment();
  });
  beforeAll(() => vimeo.setLibrary(recordings(3, { folder: 'Knee' })));
  afterEach(() => vimeo.reset());
  afterAll(() => vimeo.stop());
  const createFreshHost = (timeouts?: Timeouts) => {
    host = createHost(`${vimeo.url}/vimeo`, timeouts);
    return host;
  };

  it('lists videos and folders, counts them, and fetches captions', async () => {
    const { total, items, nextPage } = await createFreshHost().listAll(1, never);
    expect({ total, nextPage }).toEqual({ total: 3, nextPage: null });
    expect(items).toMatchObject([
      { kind: 'video', video: { title: 'Case 3', folder: 'Knee', hasCaptions: true } },
      {},
      {},
    ]);
    expect(await host.fetchCaptions('100000', never)).toMatch(/^WEBVTT/);
    expect(await host.countTotals(never)).toEqual({ videos: 3, folders: 1 });
    const [folder] = await host.listFolders(never);
    expect(folder).toMatchObject({ name: 'Knee' });
    expect(await host.listFolder(folder!.id, 1, never)).toMatchObject({ total: 3, nextPage: null });
  });

  it('sends only documented parameters, and names the fields in every request', async () => {
    const contract = openContract('vimeo');
    await vimeo.takeRequests();
    const [folder] = await createFreshHost().listFolders(never);
    await host.listAll(1, never);
    await host.listFolder(folder!.id, 1, never);
    await host.fetchCaptions('100000', never);
    await host.countTotals(never);
    const calls = (await vimeo.takeRequests()).filter(({ path }) => path.startsWith('/vimeo/'));
    expect(calls.length).toBeGreaterThanOrEqual(5);
    for (const { path } of calls) {
      const { pathname, searchParams } = new URL(path, vimeo.url);
      const operation = `GET ${pathname
        .replace('/vimeo', '')
        .replace(/projects\/\d+/, 'projects/{project_id}')
        .replace(/videos\/\d+/, 'videos/{video_id}')}`;
      expect({ path, problems: contract.query(operation, searchParams) }).toEqual({ path, problems: [] });
      expect(searchParams.get('fields')).not.toBeNull();
    }
  });

  it.each([
    { fault: 'status', status: 500, count: 2 },
    { fault: 'status', status: 503, count: 1 },
    { fault: 'reset', count: 2 },
    { fault: 'malformed', count: 2 },
    { fault: 'malformed', form: 'html', count: 1 },
  ])('retries after %j [U2, F19]', async (fault) => {
    await vimeo.injectFault(fault);
    expect((await createFreshHost().listAll(1, never)).total).toBe(3);
  });

  it('retries after a timeout [U2]', async () => {
    const timeouts = holdTimers(LONG_TIMEOUTS.response);
    try {
      await vimeo.injectFault({ fault: 'timeout', count: 1 });
      await vimeo.takeRequests();
      const list = createFreshHost().listAll(1, never);
      await waitUntil('the request', async () => (await vimeo.takeRequests()).length > 0);
      timeouts.fire();
      expect((await list).total).toBe(3);
    } finally {
      timeouts.release();
    }
  });

  it.each([
    [{ fault: 'status', status: 500 }, 'Vimeo answered with an error (HTTP 500).', LONG_TIMEOUTS],
    [{ fault: 'reset' }, 'Vimeo could not be reached.', LONG_TIMEOUTS],
    [{ fault: 'timeout' }, 'Vimeo did not answer in time.', SHORT_TIMEOUTS],
    [{ fault: 'malformed' }, "Vimeo's answer could not be read.", LONG_TIMEOUTS],
  ])('gives up after a few attempts with %j, with a clear message [U1, F19]', async (fault, message, timeouts) => {
    await vimeo.injectFault({ ...fault, count: 50 });
    await vimeo.takeRequests();
    await expect(createFreshHost(timeouts).listAll(1, never)).rejects.toThrow(new HostUnavailable(message));
    expect((await vimeo.takeRequests()).length).toBeLessThanOrEqual(4);
  });

  it.each([
    [401, HostRefused, /VIMEO_ACCESS_TOKEN/],
    [403, HostRefused, /access token/],
    [404, HostVideoNotFound, /any more/],
  ])('does not retry after a %i [U1]', async (status, failure, words) => {
    await vimeo.injectFault({ fault: 'status', status, count: 5 });
    await vimeo.takeRequests();
    const refusal = await createFreshHost()
      .countTotals(never)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(failure);
    expect((refusal as Error).message).toMatch(words);
    expect((await vimeo.takeRequests()).length).toBeLessThanOrEqual(2);
  });

  it('waits after a 429 and gets no second one', async () => {
    await vimeo.injectFault({ fault: 'status', status: 429, retryAfter: 1, count: 1, path: 'texttracks' });
    await vimeo.takeRequests();
    createFreshHost();
    await host.listAll(1, never);
    await Promise.all(['100000', '100001', '100002'].map((id) => host.fetchCaptions(id, never)));
    const statuses = (await vimeo.takeRequests()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('reports how long the rate limit lasts when the signal times out', async () => {
    await vimeo.injectFault({ fault: 'status', status: 429, retryAfter: 30, count: 1 });
    const timeout = new AbortController();
    const answer = createFreshHost().countTotals(timeout.signal);
    answer.catch(() => undefined); // checked below
    await waitUntil('the rate limit', () => host.delayReason);
    timeout.abort(new DOMException('Timed out', 'TimeoutError')); // as AbortSignal.timeout does
    await expect(answer).rejects.toThrow(/allows no more calls right now\. Please try again in \d+ seconds/);
    expect(host.delayReason).toMatch(/goes on at \d\d:\d\d:\d\d UTC/);
  });

  it('fetches uploaded captions rather than generated ones', async () => {
    await vimeo.setLibrary([
      aRecording({ id: '7', transcript: 'Typed by hand.', autoTranscript: 'Heard by a machine.' }),
    ]);
    expect(await createFreshHost().fetchCaptions('7', never)).toContain('Typed by hand.');
    await vimeo.setLibrary(recordings(3, { folder: 'Knee' }));
  });
});

describe('VimeoHost with a malicious server', () => {
  let fakeVimeo: FakeVimeo;
  const startHost = async (script: FakeVimeoHandler, timeouts?: Timeouts) => {
    fakeVimeo = await startFakeVimeo(script);
    return createHost(fakeVimeo.url, timeouts);
  };
  afterEach(() => fakeVimeo.stop());
  const track = (link: string) => ({ active: true, language: 'en', type: 'captions', link });
  const withTrack =
    (
      link: (origin: string) => string,
      file: FakeVimeoHandler = (_, response) => void response.end('WEBVTT\n'),
    ): FakeVimeoHandler =>
    (path, response, request) =>
      path.includes('texttracks')
        ? sendJson(response, createList([track(link(`http://${request.headers.host}`))]))
        : file(path, response, request);

  it.each([
    'http://127.0.0.1:1/captions.vtt',
    'http://[::1]/captions.vtt',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'https://vimeo.com.example.org/captions.vtt',
    'http://captions.vimeo.com/captions.vtt',
  ])('does not fetch captions from %s [I8]', async (link) => {
    const host = await startHost(withTrack(() => link));
    await expect(host.fetchCaptions('1', never)).rejects.toThrow("not one of Vimeo's");
    expect(fakeVimeo.requests.filter((path) => !path.includes('texttracks'))).toEqual([]);
  });

  it('does not follow a redirect of captions [I8]', async () => {
    const host = await startHost(
      withTrack(
        (origin) => `${origin}/captions.vtt`,
        (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      ),
    );
    await expect(host.fetchCaptions('1', never)).rejects.toThrow(HostRefused);
    expect(fakeVimeo.requests).not.toContain('/elsewhere');
  });

  it('reads at most five megabytes of captions [I8]', async () => {
    const host = await startHost(
      withTrack(
        (origin) => `${origin}/captions.vtt`,
        (_, response) => void response.end('x'.repeat(6 * 1024 * 1024)),
      ),
    );
    await expect(host.fetchCaptions('1', never)).rejects.toThrow('too large');
  });

  it('stops at the timeout when captions arrive slowly [I8]', async () => {
    const host = await startHost(
      withTrack(
        (origin) => `${origin}/captions.vtt`,
        (_, response) => void response.write('WEBVTT'),
      ),
      SHORT_TIMEOUTS,
    );
    await expect(host.fetchCaptions('1', never)).rejects.toThrow('did not answer in time');
  });

  it.each([
    ['a list instead of an object', []],
    ['an object without its list', { total: 3, paging: { next: null } }],
    ['a negative total', { ...createList([]), total: -1 }],
    ['null', null],
  ])('rejects %s [U2]', async (_, body) => {
    const host = await startHost((_path, response) => sendJson(response, body));
    await expect(host.listAll(1, never)).rejects.toThrow("Vimeo's answer could not be read.");
  });

  it.each(['/me/videos?page=1', '/me/videos?page=0', 'http://evil.example/?page=x', '?'])(
    'ends the list at a next page that is not a later one: %s [U2]',
    async (next) => {
      const host = await startHost((_path, response) => sendJson(response, createList([], next)));
      expect(await host.listAll(1, never)).toMatchObject({ nextPage: null });
    },
  );

  it('maps each malformed item separately [U2]', async () => {
    const host = await startHost((_path, response) =>
      sendJson(response, createList([null, { uri: '/videos/1', name: 'Malformed' }, 7])),
    );
    expect((await host.listAll(1, never)).items).toMatchObject([
      { kind: 'malformed' },
      { kind: 'malformed', vimeoId: '1', title: 'Malformed' },
      { kind: 'malformed' },
    ]);
  });
});
