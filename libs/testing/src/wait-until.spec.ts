import { describe, expect, it } from '@jest/globals';
import { waitUntil } from './wait-until.ts';

describe('Waiting for a condition', () => {
  it('ends with the first answer that is truthy', async () => {
    const answers = [null, 0, '', 'here', 'too late'];
    expect(await waitUntil('an answer', () => answers.shift())).toBe('here');
  });

  it('fails after its limit with the condition and the last answer', async () => {
    await expect(waitUntil('the mail', async () => null, { seconds: 0.05 })).rejects.toThrow(
      'Waited 0.05 s for the mail. Last seen: null',
    );
  });

  it('ends at once with an error of the check', async () => {
    let checks = 0;
    const broken = () => {
      checks++;
      throw new Error('connection refused');
    };
    await expect(waitUntil('the mail', broken)).rejects.toThrow('connection refused');
    expect(checks).toBe(1);
  });
});
