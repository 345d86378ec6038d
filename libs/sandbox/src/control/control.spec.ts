import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { aLine } from '../testing/a-line.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';

describe('the control calls', () => {
  let sandbox: SandboxUnderTest;

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library([aLine()]);
  });
  beforeEach(() => sandbox.control('/reset', {}));
  afterAll(() => sandbox.stop());

  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let call = 0; call < count; call += 1) seen.push((await sandbox.vimeo('/me')).status);
    return seen;
  };

  it('let the next calls of a service fail, and then no more', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500, count: 3 });
    expect(await statuses(4)).toEqual([500, 500, 500, 200]);
  });

  it('play several faults in the order they were planned', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500 });
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 429, retryAfter: 7 });
    expect((await sandbox.vimeo('/me')).status).toBe(500);
    const refused = await sandbox.vimeo('/me');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('answer half a document, or a page in its place', async () => {
    const get = () => fetch(`${sandbox.url}/vimeo/me`, { headers: { authorization: 'bearer x' } });
    await sandbox.control('/faults', { service: 'vimeo', fault: 'malformed' });
    const half = await get();
    expect(half.status).toBe(200);
    await expect(half.json()).rejects.toThrow(/JSON/);
    await sandbox.control('/faults', { service: 'vimeo', fault: 'malformed', form: 'html' });
    expect((await get()).headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('cut the connection', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'reset' });
    await expect(sandbox.vimeo('/me')).rejects.toThrow();
    expect((await sandbox.vimeo('/me')).status).toBe(200);
  });

  it('leave a call without an answer, and a reset does not bring one', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'timeout' });
    const calls = async () => (await sandbox.control('/requests?service=vimeo')).body as { status: number | null }[];
    const before = (await calls()).length;
    const stopping = new AbortController();
    const call = fetch(`${sandbox.url}/vimeo/me`, { signal: stopping.signal });
    await waitUntil('the call', async () => (await calls()).length > before);
    expect((await sandbox.vimeo('/me')).status).toBe(200);
    await sandbox.control('/reset', {});
    expect((await calls()).slice(before)).toMatchObject([{ status: null }, { status: 200 }]);
    stopping.abort();
    await expect(call).rejects.toThrow(/abort/i);
  });

  it('can single calls out by a part of their address', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500, path: '/me/projects' });
    expect((await sandbox.vimeo('/me')).status).toBe(200);
    expect((await sandbox.vimeo('/me/projects')).status).toBe(500);
  });

  it('slow each call down', async () => {
    await sandbox.control('/latency', { service: 'vimeo', ms: 150 });
    const start = performance.now();
    await Promise.all([sandbox.vimeo('/me'), sandbox.vimeo('/me')]);
    const took = performance.now() - start;
    expect(took).toBeGreaterThanOrEqual(145);
  });

  it('tell which calls came, and how they were answered', async () => {
    const before = ((await sandbox.control('/requests?service=vimeo')).body as object[]).length;
    await sandbox.vimeo('/me/videos?per_page=5');
    await sandbox.vimeo('/videos/1');
    const { body } = await sandbox.control('/requests?service=vimeo');
    expect((body as object[]).slice(before)).toMatchObject([
      { service: 'vimeo', method: 'GET', path: '/vimeo/me/videos?per_page=5', status: 200 },
      { service: 'vimeo', method: 'GET', path: '/vimeo/videos/1', status: 404 },
    ]);
    expect((await sandbox.control('/requests?service=openai')).body).toEqual([]);
  });

  it.each([
    ['/faults', { service: 'vimeos', fault: 'status' }],
    ['/faults', { service: 'vimeo', fault: 'fire' }],
    ['/faults', { service: 'vimeo', fault: 'refusal' }],
    ['/faults', { service: 'vimeo', fault: 'status', status: 99 }],
    ['/faults', { service: 'vimeo', fault: 'status', count: 0 }],
    ['/latency', { service: 'nobody', ms: 1 }],
    ['/latency', { service: 'vimeo', ms: -1 }],
    ['/vimeo/rate-limit', { perMinute: 0 }],
  ])('refuse %s %j with the reason', async (path, body) => {
    expect(await sandbox.control(path, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it('report each line of a library that could not be read', async () => {
    expect((await sandbox.library([aLine(), 'broken', aLine({ title: 'B' })])).body).toMatchObject({
      videos: 3,
      problems: [{ line: 2 }],
    });
    await sandbox.library([aLine({ title: 'C' })], '?append=1');
    expect((await sandbox.vimeo('/me/videos')).body).toMatchObject({ total: 4 });
  });

  it('are for this machine alone', async () => {
    const elsewhere = await fetch(`${sandbox.url}/_control/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(elsewhere.status).toBe(403);
  });
});

describe('stopping', () => {
  it('ends calls that were never to be answered', async () => {
    const sandbox = await aSandbox();
    await sandbox.control('/faults', { service: 'vimeo', fault: 'timeout' });
    const call = sandbox.vimeo('/me').catch(() => 'cut');
    await sandbox.stop();
    expect(await call).toBe('cut');
    await expect(fetch(`${sandbox.url}/vimeo/me`)).rejects.toThrow();
  });
});
