import { describe, expect, it } from '@jest/globals';
import { waitUntil } from './wait-until.ts';

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
});
