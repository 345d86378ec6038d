import { expect, it } from '@jest/globals';
import { BackdatedClock } from './backdated-clock.js';

const MAY = new Date('2026-05-01T08:00:00Z');
const JUNE = new Date('2026-06-01T08:00:00Z');

it('A backdated clock shows each of two works at once its own time, and the present to everything else', async () => {
  const clock = new BackdatedClock();
  const started = Date.now();
  const work = async () => {
    const before = clock.now();
    await new Promise(setImmediate);
    return [before, clock.now()];
  };
  const [inMay, inJune] = await Promise.all([clock.at(MAY, work), clock.at(JUNE, work)]);
  expect([inMay, inJune]).toEqual([
    [MAY, MAY],
    [JUNE, JUNE],
  ]);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(started);
});
