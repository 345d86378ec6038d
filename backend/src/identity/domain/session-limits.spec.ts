import { describe, expect, it } from '@jest/globals';
import { isAlive } from './session-limits.js';

const START = new Date('2026-11-21T12:00:00Z');
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

describe('isAlive', () => {
  it.each([
    ['learner', false, 7 * DAY_SECONDS],
    ['admin', true, 12 * HOUR_SECONDS],
  ])('ends the session of a %s that is left unused [S5]', (_, isAdmin, idleSeconds) => {
    const session = { createdAt: START, lastUsedAt: START, isAdmin };
    expect(isAlive(session, after(idleSeconds - 1))).toBe(true);
    expect(isAlive(session, after(idleSeconds))).toBe(false);
    expect(isAlive(session, after(idleSeconds + 1))).toBe(false);
  });

  it.each([
    ['learner', false, 30 * DAY_SECONDS],
    ['admin', true, 7 * DAY_SECONDS],
  ])('ends the session of a %s at its maximum age, however much it is used [S5]', (_, isAdmin, maxAgeSeconds) => {
    const session = { createdAt: START, lastUsedAt: after(maxAgeSeconds - 60), isAdmin };
    expect(isAlive(session, after(maxAgeSeconds - 1))).toBe(true);
    expect(isAlive(session, after(maxAgeSeconds))).toBe(false);
    expect(isAlive(session, after(maxAgeSeconds + 1))).toBe(false);
  });
});
