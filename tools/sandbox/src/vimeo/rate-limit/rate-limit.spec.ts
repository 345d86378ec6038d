import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openContract } from '../../testing/contract.ts';
import { aSandbox, type SandboxUnderTest } from '../../testing/sandbox.ts';

describe('rate limit', () => {
  let sandbox: SandboxUnderTest;
  let now = new Date('2026-03-01T12:00:10Z');

  beforeAll(async () => {
    sandbox = await aSandbox({ now: () => now });
    await sandbox.control('/vimeo/rate-limit', { perMinute: 3 });
  });
  afterAll(() => sandbox.stop());

  it('allows the calls per minute, returns the remaining number, and responds with 429 until the minute is over', async () => {
    const calls = [];
    for (let call = 0; call < 4; call += 1) calls.push(await sandbox.vimeo('/me'));
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(calls.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
    const refusal = calls[3];
    expect(refusal?.headers.get('x-ratelimit-limit')).toBe('3');
    expect(refusal?.headers.get('x-ratelimit-reset')).toBe('2026-03-01T12:01:10+00:00');
    expect(refusal?.headers.get('retry-after')).toBe('60');
    expect(openContract('vimeo').answer('GET /me/projects', 401, refusal?.body)).toEqual([]); // all errors have the same format

    now = new Date('2026-03-01T12:01:00Z');
    expect((await sandbox.vimeo('/me')).headers.get('retry-after')).toBe('10');
    now = new Date('2026-03-01T12:01:10Z');
    expect((await sandbox.vimeo('/me')).status).toBe(200);
  });

  it('resets to 5,000 calls per minute', async () => {
    await sandbox.control('/reset', {});
    expect((await sandbox.vimeo('/me')).headers.get('x-ratelimit-limit')).toBe('5000');
  });
});
