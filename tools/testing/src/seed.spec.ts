import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testSeed } from './seed.ts';

const originalSeed = process.env['SEED'];
let printed: string;

beforeEach(() => {
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  delete process.env['SEED'];
});
afterEach(() => {
  jest.restoreAllMocks();
  if (originalSeed === undefined) delete process.env['SEED'];
  else process.env['SEED'] = originalSeed;
});

describe('testSeed', () => {
  it('returns SEED where it is set', () => {
    process.env['SEED'] = '42';
    expect(testSeed('libs/some.spec.ts')).toBe(42);
  });

  it.each([undefined, ''])('draws a seed where SEED is %j and prints the command that repeats the run', (unset) => {
    if (unset !== undefined) process.env['SEED'] = unset;
    const seed = testSeed('libs/some.spec.ts');
    expect(Number.isSafeInteger(seed)).toBe(true);
    expect(printed).toBe(
      `libs/some.spec.ts: seed ${seed}; to repeat this run: SEED=${seed} npm test -- libs/some.spec.ts\n`,
    );
    expect(testSeed('libs/some.spec.ts')).not.toBe(seed);
  });

  it.each(['seven', '1.5', '1e99'])('rejects the SEED %s', (malformed) => {
    process.env['SEED'] = malformed;
    expect(() => testSeed('libs/some.spec.ts')).toThrow(`SEED must be an integer, not ${malformed}.`);
  });
});
