import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { aLine } from '../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';

describe('control API', () => {
  let sandbox: SandboxUnderTest;

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library([aLine()]);
  });
  beforeEach(() => sandbox.control('/reset', {}));
  afterAll(() => sandbox.stop());

  const statuses = async (count: number) => {
    const statusCodes: number[] = [];
    for (let call = 0; call < count; call += 1) statusCodes.push((await sandbox.vimeo('/me')).status);
    return statusCodes;
  };

  it('fails the planned number of requests of a service', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500, count: 3 });
    expect(await statuses(4)).toEqual([500, 500, 500, 200]);
  });

  it('applies several faults in the order they were planned', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500 });
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 429, retryAfter: 7 });
    expect((await sandbox.vimeo('/me')).status).toBe(500);
    const refused = await sandbox.vimeo('/me');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('responds with truncated JSON or an HTML page', async () => {
    const get = () => fetch(`${sandbox.url}/vimeo/me`, { headers: { authorization: 'bearer x' } });
    await sandbox.control('/faults', { service: 'vimeo', fault: 'malformed' });
    const half = await get();
    expect(half.status).toBe(200);
    await expect(half.json()).rejects.toThrow(/JSON/);
    await sandbox.control('/faults', { service: 'vimeo', fault: 'malformed', form: 'html' });
    expect((await get()).headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('resets the connection', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'reset' });
    await expect(sandbox.vimeo('/me')).rejects.toThrow();
    expect((await sandbox.vimeo('/me')).status).toBe(200);
  });

  it('leaves a request without a response, also after a reset', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'timeout' });
    const calls = async () => (await sandbox.control('/requests?service=vimeo')).body as { status: number | null }[];
    const before = (await calls()).length;
    const stopping = new AbortController();
    const call = fetch(`${sandbox.url}/vimeo/me`, { signal: stopping.signal });
    await waitUntil('the request', async () => (await calls()).length > before);
    expect((await sandbox.vimeo('/me')).status).toBe(200);
    await sandbox.control('/reset', {});
    expect((await calls()).slice(before)).toMatchObject([{ status: null }, { status: 200 }]);
    stopping.abort();
    await expect(call).rejects.toThrow(/abort/i);
  });

  it('limits a fault to requests with a part of a path', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500, path: '/me/projects' });
    expect((await sandbox.vimeo('/me')).status).toBe(200);
    expect((await sandbox.vimeo('/me/projects')).status).toBe(500);
  });

  it('delays each request', async () => {
    await sandbox.control('/latency', { service: 'vimeo', ms: 150 });
    const start = performance.now();
    await Promise.all([sandbox.vimeo('/me'), sandbox.vimeo('/me')]);
    const took = performance.now() - start;
    expect(took).toBeGreaterThanOrEqual(145);
  });

  it('lists the requests and their status', async () => {
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
    ['/latency', { service: 'unknown', ms: 1 }],
    ['/latency', { service: 'vimeo', ms: -1 }],
    ['/vimeo/rate-limit', { perMinute: 0 }],
  ])('rejects %s %j with the reason', async (path, body) => {
    expect(await sandbox.control(path, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it('reports invalid lines of a library', async () => {
    expect((await sandbox.library([aLine(), 'broken', aLine({ title: 'B' })])).body).toMatchObject({
      videos: 3,
      problems: [{ line: 2 }],
    });
    await sandbox.library([aLine({ title: 'C' })], '?append=1');
    expect((await sandbox.vimeo('/me/videos')).body).toMatchObject({ total: 4 });
  });

  it('rejects requests from other origins', async () => {
    const elsewhere = await fetch(`${sandbox.url}/_control/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(elsewhere.status).toBe(403);
  });
});

describe('Sandbox.stop', () => {
  it('ends requests that wait for a response', async () => {
    const sandbox = await aSandbox();
    await sandbox.control('/faults', { service: 'vimeo', fault: 'timeout' });
    const call = sandbox.vimeo('/me').catch(() => 'cut');
    await sandbox.stop();
    expect(await call).toBe('cut');
    await expect(fetch(`${sandbox.url}/vimeo/me`)).rejects.toThrow();
  });
});
