import { PHANTOMS } from './anatomy/index.ts';
import type { BodyPart } from './body-part.ts';
import { createRandom } from './noise.ts';
import type { Phantom } from './phantom.ts';
import type { Weighting } from './tissue.ts';

/** The parameters of a video's images; the same seed and body part give the same study. */
export interface Study {
  seed: number;
  part: BodyPart;
  plane: 'SAG' | 'COR' | 'AX';
  weighting: Weighting;
  phantom: Phantom;
  vary: (n: number) => number;
  /** Radians. */
  tilt: number;
  mirror: 1 | -1;
  scale: number;
  slices: number;
  /** Position of the slice, -1 to 1, in which the lesion is largest. */
  lesionAt: number;
}

const WEIGHTINGS: Weighting[] = ['PD FS', 'T1', 'PD', 'T2', 'PD FS', 'T1'];

export function createStudy(seed: number, part: BodyPart): Study {
  const next = createRandom(seed);
  const { phantom, plane } = PHANTOMS[part];
  const weighting = WEIGHTINGS[Math.floor(next() * WEIGHTINGS.length)] ?? 'PD';
  const varied = Array.from({ length: 64 }, () => next() * 2 - 1);
  return {
    seed,
    part,
    plane,
    weighting,
    phantom,
    vary: (n) => varied[n] ?? 0,
    tilt: (next() - 0.5) * 0.14,
    mirror: next() < 0.5 ? 1 : -1,
    scale: 0.94 + next() * 0.16,
    lesionAt: (varied[50] ?? 0) * 0.35,
    slices: 20 + Math.floor(next() * 9),
  };
}
