import { expect, it } from '@jest/globals';
import { toProgress } from './progress.js';

it.each([
  [0, 0],
  [41.7, 41],
  [94.9, 94],
  [95, 100],
  [100, 100],
])('counts %d percent as %d', (percent, counted) => {
  expect(toProgress(percent).percent).toBe(counted);
});

it('counts a long video that was watched for a few seconds as begun', () => {
  expect(toProgress(0.4, 8.2)).toEqual({ percent: 1, positionSeconds: 8 });
  expect(toProgress(0.4).percent).toBe(1);
  expect(toProgress(0, 8.2).percent).toBe(1); // a client that rounds the percentage down itself
});

it('does not count a video as begun that was only opened', () => {
  expect(toProgress(0, 0)).toEqual({ percent: 0, positionSeconds: 0 });
  expect(toProgress(0, 0.9).percent).toBe(0);
});
