import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { growthExponent } from './growth.ts';

let sum = 0;
function spin(times: number): void {
  for (let n = 0; n < times; n++) sum = (sum + n) % 1_000_003;
}

describe('growthExponent', () => {
  it('is about 1 for linear work', async () => {
    const exponent = await growthExponent(spin, { size: 100_000 });
    expect(exponent).toBeGreaterThan(0.6);
    expect(exponent).toBeLessThan(1.4);
  });

  it('is about 2 for quadratic work', async () => {
    const exponent = await growthExponent((size) => spin(size * size), { size: 300 });
    expect(exponent).toBeGreaterThan(1.6);
    expect(exponent).toBeLessThan(2.4);
  });

  it('is about 0 for work that does not depend on the size', async () => {
    const exponent = await growthExponent(() => spin(100_000), { size: 1 });
    expect(Math.abs(exponent)).toBeLessThan(0.4);
  });

  it('does not count waiting time', async () => {
    const waitsLonger = async (size: number) => {
      spin(500_000);
      await pause(size * size);
    };
    expect(await growthExponent(waitsLonger, { size: 1 })).toBeLessThan(1);
  });
});
