import { describe, expect, it } from '@jest/globals';
import { HourlyLimit } from './hourly-limit.js';

let seconds = 1_000;
const now = () => seconds * 1_000;

describe('U4 The limit of questions in an hour', () => {
  it('counts those of the last hour only', () => {
    const limit = new HourlyLimit(2, now);
    for (const pause of [0, 600]) {
      seconds += pause;
      limit.check();
      limit.count();
    }
    expect(() => limit.check()).toThrow(expect.objectContaining({ retryAfter: 3_000, retryable: true }));
    seconds += 3_000;
    expect(() => limit.check()).not.toThrow();
    limit.count();
    expect(() => limit.check()).toThrow(expect.objectContaining({ retryAfter: 600 }));
  });
});
