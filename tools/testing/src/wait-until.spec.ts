import { describe, expect, it, jest } from '@jest/globals';
import { waitForCount, waitUntil } from './wait-until.ts';

describe('waitUntil', () => {
  it('returns the first truthy result', async () => {
    const answers = [null, 0, '', 'here', 'too late'];
    expect(await waitUntil('an answer', () => answers.shift())).toBe('here');
  });

  it('fails after its timeout with the condition and the last result', async () => {
    await expect(waitUntil('the email', async () => null, { timeoutSeconds: 0.05 })).rejects.toThrow(
      'Waited 0.05 s for the email. Last result: null',
    );
  });

  it('fails at once when the check throws', async () => {
    let checks = 0;
    const broken = () => {
      checks++;
      throw new Error('connection refused');
    };
    await expect(waitUntil('the email', broken)).rejects.toThrow('connection refused');
    expect(checks).toBe(1);
  });

  it('asks less often the longer it waits, but at least four times a second', async () => {
    jest.useFakeTimers();
    try {
      const times: number[] = [];
      const waiting = waitUntil(
        'a minute',
        () => times.push(performance.now()) && performance.now() >= times[0]! + 60_000,
      );
      await jest.advanceTimersByTimeAsync(61_000);
      await waiting;
      const pauses = times.slice(1).map((time, index) => time - times[index]!);
      expect(pauses[0]).toBeLessThanOrEqual(20);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(250);
      expect(times.length).toBeLessThan(350);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('waitForCount', () => {
  /** A count with these values, the last of them for ever. */
  const counting = (values: number[]) => async () =>
    values.length > 1 ? (values.shift() as number) : (values[0] as number);

  it('returns when the count is the goal, also when it went up and down before', async () => {
    await waitForCount('waiting events', 0, counting([3, 3, 4, 1, 0]));
  });

  it('fails when the count no longer changes, with the goal and the count', async () => {
    await expect(waitForCount('videos', 5, counting([1, 3]), { timeoutSeconds: 0.05 })).rejects.toThrow(
      'Waited 0.05 s for videos: 5, now 3.',
    );
  });
});
