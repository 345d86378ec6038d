import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openContract } from '@msk/sandbox/testing';
import { waitUntil } from '@msk/testing';
import { holdTimers } from '../../../test/support/held-timers.js';
import { json, list, type Script, type Scripted, startScripted } from '../../../test/support/scripted-vimeo.js';
import { aRecording, recordings, startVimeo, type VimeoWorld } from '../../../test/support/vimeo-world.js';
import { HostRefused, HostUnavailable, NotOnHost } from '../video-host.js';
import type { Timeouts } from './fetch-limited.js';
import { VimeoHost } from './vimeo-host.js';

const never = new AbortController().signal;
/** Where an answer that comes in time is expected, however slow the machine is. */
const PATIENT: Timeouts = { connect: 61_000, answer: 62_000 };
/** Where none is. */
const QUICK: Timeouts = { connect: 200, answer: 200 };

/** Short pauses, so that a test of them does not take long. */
const hostAt = (baseUrl: string, timeouts = PATIENT): VimeoHost =>
  new VimeoHost({ baseUrl, accessToken: 'test-token', playerUrl: baseUrl, timeouts, pauses: [10, 20, 30] });

describe('Vimeo, as the sandbox speaks for it', () => {
  let vimeo: VimeoWorld;
  let host: VimeoHost;

  beforeAll(async () => {
    vimeo = await startVimeo();
  });
  beforeAll(() => vimeo.holds(recordings(3, { folder: 'Knee' })));
  afterEach(() => vimeo.reset());
  afterAll(() => vimeo.stop());
  const fresh = (timeouts?: Timeouts) => {
    host = hostAt(`${vimeo.url}/vimeo`, timeouts);
    return host;
  };

  it('lists, counts and tells what is said', async () => {
    const { total, items, nextPage } = await fresh().listAll(1, never);
    expect({ total, nextPage }).toEqual({ total: 3, nextPage: null });
    expect(items).toMatchObject([
      { kind: 'video', video: { title: 'Case 3', folder: 'Knee', hasCaptions: true } },
      {},
      {},
    ]);
    expect(await host.captionsOf('100000', never)).toMatch(/^WEBVTT/);
    expect(await host.totals(never)).toEqual({ videos: 3, folders: 1 });
    const [folder] = await host.folders(never);
    expect(folder).toMatchObject({ name: 'Knee' });
    expect(await host.listFolder(folder!.id, 1, never)).toMatchObject({ total: 3, nextPage: null });
  });

  it('asks only for what Vimeo describes, and names the fields each time', async () => {
    const contract = openContract('vimeo');
    await vimeo.calls();
    const [folder] = await fresh().folders(never);
    await host.listAll(1, never);
    await host.listFolder(folder!.id, 1, never);
    await host.captionsOf('100000', never);
    await host.totals(never);
    const calls = (await vimeo.calls()).filter(({ path }) => path.startsWith('/vimeo/'));
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
  ])('U2 is asked again after %j', async (fault) => {
    await vimeo.fault(fault);
    expect((await fresh().listAll(1, never)).total).toBe(3);
  });

  it('U2 is asked again after a call that was not answered in time', async () => {
    const timeouts = holdTimers(PATIENT.answer);
    try {
      await vimeo.fault({ fault: 'timeout', count: 1 });
      await vimeo.calls();
      const list = fresh().listAll(1, never);
      await waitUntil('the call', async () => (await vimeo.calls()).length > 0);
      timeouts.ring();
      expect((await list).total).toBe(3);
    } finally {
      timeouts.release();
    }
  });

  it.each([
    [{ fault: 'status', status: 500 }, 'Vimeo answered with an error (HTTP 500).', PATIENT],
    [{ fault: 'reset' }, 'Vimeo could not be reached.', PATIENT],
    [{ fault: 'timeout' }, 'Vimeo did not answer in time.', QUICK],
    [{ fault: 'malformed' }, "Vimeo's answer could not be read.", PATIENT],
  ])('U1 is given up after a few tries with %j, in plain words', async (fault, message, timeouts) => {
    await vimeo.fault({ ...fault, count: 50 });
    await vimeo.calls();
    await expect(fresh(timeouts).listAll(1, never)).rejects.toThrow(new HostUnavailable(message));
    expect((await vimeo.calls()).length).toBeLessThanOrEqual(4);
  });

  it.each([
    [401, HostRefused, /VIMEO_ACCESS_TOKEN/],
    [403, HostRefused, /access token/],
    [404, NotOnHost, /any more/],
  ])('U1 is not asked again after a %i', async (status, failure, words) => {
    await vimeo.fault({ fault: 'status', status, count: 5 });
    await vimeo.calls();
    const refusal = await fresh()
      .totals(never)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(failure);
    expect((refusal as Error).message).toMatch(words);
    expect((await vimeo.calls()).length).toBeLessThanOrEqual(2);
  });

  it('waits out a 429 and does not meet a second one in a row', async () => {
    await vimeo.fault({ fault: 'status', status: 429, retryAfter: 1, count: 1, path: 'texttracks' });
    await vimeo.calls();
    fresh();
    await host.listAll(1, never);
    await Promise.all(['100000', '100001', '100002'].map((id) => host.captionsOf(id, never)));
    const statuses = (await vimeo.calls()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('tells a person who waits how long the limit lasts, instead of waiting with them', async () => {
    await vimeo.fault({ fault: 'status', status: 429, retryAfter: 30, count: 1 });
    const patience = new AbortController();
    const answer = fresh().totals(patience.signal);
    answer.catch(() => undefined); // it is looked at below
    await waitUntil('the refusal', () => host.delay);
    patience.abort(new DOMException('Waited long enough', 'TimeoutError')); // as AbortSignal.timeout does
    await expect(answer).rejects.toThrow(/allows no more calls right now\. Please try again in \d+ seconds/);
    expect(host.delay).toMatch(/goes on at \d\d:\d\d:\d\d UTC/);
  });

  it("reads a person's captions rather than the machine's", async () => {
    await vimeo.holds([aRecording({ id: '7', transcript: 'Typed by hand.', autoTranscript: 'Heard by a machine.' })]);
    expect(await fresh().captionsOf('7', never)).toContain('Typed by hand.');
    await vimeo.holds(recordings(3, { folder: 'Knee' }));
  });
});

describe('somebody who answers nonsense in place of Vimeo', () => {
  let scripted: Scripted;
  const answering = async (script: Script, timeouts?: Timeouts) => {
    scripted = await startScripted(script);
    return hostAt(scripted.url, timeouts);
  };
  afterEach(() => scripted.stop());
  const track = (link: string) => ({ active: true, language: 'en', type: 'captions', link });
  const withTrack =
    (link: (origin: string) => string, file: Script = (_, response) => void response.end('WEBVTT\n')): Script =>
    (path, response, request) =>
      path.includes('texttracks')
        ? json(response, list([track(link(`http://${request.headers.host}`))]))
        : file(path, response, request);

  it.each([
    'http://127.0.0.1:1/captions.vtt',
    'http://[::1]/captions.vtt',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'https://vimeo.com.example.org/captions.vtt',
    'http://captions.vimeo.com/captions.vtt',
  ])('I8 is not followed to %s', async (link) => {
    const host = await answering(withTrack(() => link));
    await expect(host.captionsOf('1', never)).rejects.toThrow("not one of Vimeo's");
    expect(scripted.asked.filter((path) => !path.includes('texttracks'))).toEqual([]);
  });

  it('I8 is not followed when the captions redirect', async () => {
    const host = await answering(
      withTrack(
        (origin) => `${origin}/captions.vtt`,
        (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      ),
    );
    await expect(host.captionsOf('1', never)).rejects.toThrow(HostRefused);
    expect(scripted.asked).not.toContain('/elsewhere');
  });

  it('I8 is read for five megabytes and no further', async () => {
    const host = await answering(
      withTrack(
        (origin) => `${origin}/captions.vtt`,
        (_, response) => void response.end('x'.repeat(6 * 1024 * 1024)),
      ),
    );
    await expect(host.captionsOf('1', never)).rejects.toThrow('too large');
  });

  it('I8 is left after the timeout when the captions trickle', async () => {
    const host = await answering(
      withTrack(
        (origin) => `${origin}/captions.vtt`,
        (_, response) => void response.write('WEBVTT'),
      ),
      QUICK,
    );
    await expect(host.captionsOf('1', never)).rejects.toThrow('did not answer in time');
  });

  it.each([
    ['a list instead of an object', []],
    ['an object without its list', { total: 3, paging: { next: null } }],
    ['a negative total', { ...list([]), total: -1 }],
    ['null', null],
  ])('U2 is not believed with %s', async (_, body) => {
    const host = await answering((_path, response) => json(response, body));
    await expect(host.listAll(1, never)).rejects.toThrow("Vimeo's answer could not be read.");
  });

  it.each(['/me/videos?page=1', '/me/videos?page=0', 'http://evil.example/?page=x', '?'])(
    'U2 is not followed round in circles by next: %s',
    async (next) => {
      const host = await answering((_path, response) => json(response, list([], next)));
      expect(await host.listAll(1, never)).toMatchObject({ nextPage: null });
    },
  );

  it('U2 loses one odd item and keeps the others', async () => {
    const host = await answering((_path, response) =>
      json(response, list([null, { uri: '/videos/1', name: 'Odd' }, 7])),
    );
    expect((await host.listAll(1, never)).items).toMatchObject([
      { kind: 'odd' },
      { kind: 'odd', vimeoId: '1', title: 'Odd' },
      { kind: 'odd' },
    ]);
  });
});
