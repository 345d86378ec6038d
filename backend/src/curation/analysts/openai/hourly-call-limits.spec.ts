import { describe, expect, it } from '@jest/globals';
import { HourlyCallLimits } from './hourly-call-limits.js';

let seconds = 1_000;
const now = () => seconds * 1_000;

describe('HourlyCallLimits', () => {
  it('counts the calls of the last hour only [U4]', () => {
    const limits = new HourlyCallLimits(2, now);
    for (const pause of [0, 600]) {
      seconds += pause;
      limits.check();
      limits.count();
    }
    expect(() => limits.check()).toThrow(expect.objectContaining({ retryAfter: 3_000, retryable: true }));
    seconds += 3_000;
    expect(() => limits.check()).not.toThrow();
    limits.count();
    expect(() => limits.check()).toThrow(expect.objectContaining({ retryAfter: 600 }));
  });
});
