import { describe, expect, it } from '@jest/globals';
import { isAlive } from './session-limits.js';

const START = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600;
const DAY = 24 * HOUR;
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

describe('a session', () => {
  it.each([
    ['learner', false, 7 * DAY],
    ['admin', true, 12 * HOUR],
  ])('S5 of a %s ends when it is left unused', (_, isAdmin, idle) => {
    const session = { createdAt: START, lastUsedAt: START, isAdmin };
    expect(isAlive(session, after(idle - 1))).toBe(true);
    expect(isAlive(session, after(idle))).toBe(false);
    expect(isAlive(session, after(idle + 1))).toBe(false);
  });

  it.each([
    ['learner', false, 30 * DAY],
    ['admin', true, 7 * DAY],
  ])('S5 of a %s ends at last, however much it is used', (_, isAdmin, longest) => {
    const session = { createdAt: START, lastUsedAt: after(longest - 60), isAdmin };
    expect(isAlive(session, after(longest - 1))).toBe(true);
    expect(isAlive(session, after(longest))).toBe(false);
    expect(isAlive(session, after(longest + 1))).toBe(false);
  });
});
