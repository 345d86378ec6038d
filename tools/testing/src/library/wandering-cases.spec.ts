import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { PEERS_SEED, wanderingCases } from './wandering-cases.ts';

const fileOf = (count: number, seed?: number): string =>
  [...wanderingCases(count, seed)].map((one) => `${JSON.stringify(one)}\n`).join('');

it('Wandering cases are byte for byte those that other products were measured with', () => {
  expect(createHash('md5').update(fileOf(1_280)).digest('hex')).toBe('b189e1121512f8676162e2865ab6cdd2');
});

it('Wandering cases of another seed are others', () => {
  expect(fileOf(1, PEERS_SEED + 1)).not.toBe(fileOf(1));
});
