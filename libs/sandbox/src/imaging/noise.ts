// Destructured for speed: these functions run for every pixel.
const { floor, imul, max, min } = Math;

/** Smooth noise in three dimensions, 0 to 1; the same for the same seed. */
export type Noise = (x: number, y: number, z: number) => number;

const SIZE = 256;

// Called about ten times per pixel, so it allocates no arrays.
export function createNoise(seed: number): Noise {
  const table = shuffled(seed);
  return (x, y, z) => {
    const x0 = floor(x);
    const y0 = floor(y);
    const z0 = floor(z);
    const u = ease(x - x0);
    const v = ease(y - y0);
    const w = ease(z - z0);
    const left = (table[x0 & 255] as number) + (y0 & 255);
    const right = (table[(x0 + 1) & 255] as number) + (y0 & 255);
    const depth = z0 & 255;
    return mix(plane(depth), plane(depth + 1), w) / (SIZE - 1);

    function plane(k: number): number {
      const top = mix(table[(table[left] as number) + k] as number, table[(table[right] as number) + k] as number, u);
      const bottom = mix(
        table[(table[left + 1] as number) + k] as number,
        table[(table[right + 1] as number) + k] as number,
        u,
      );
      return mix(top, bottom, v);
    }
  };
}

/** Sum of three octaves, 0 to 1. */
export const fractalNoise = (noise: Noise, x: number, y: number, z: number): number =>
  noise(x, y, z) * 0.55 + noise(x * 2.1 + 17, y * 2.1, z * 1.5) * 0.3 + noise(x * 4.3, y * 4.3 + 31, z * 2) * 0.15;

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export function smoothstep(from: number, to: number, value: number): number {
  const t = min(1, max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Seeded pseudo-random numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = imul(state ^ (state >>> 15), 1 | state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A permutation of 0 to 255, repeated three times, so that an index may exceed 255. */
function shuffled(seed: number): Uint8Array {
  const next = createRandom(seed);
  const table = Uint8Array.from({ length: SIZE }, (_, index) => index);
  for (let index = SIZE - 1; index > 0; index -= 1) {
    const other = floor(next() * (index + 1));
    [table[index], table[other]] = [table[other] ?? 0, table[index] ?? 0];
  }
  const thrice = new Uint8Array(SIZE * 3);
  for (let copy = 0; copy < 3; copy += 1) thrice.set(table, copy * SIZE);
  return thrice;
}
