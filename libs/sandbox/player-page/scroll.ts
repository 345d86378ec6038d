import type { Study } from '../src/imaging/study.ts';

// Seconds: through the stack, a look at the lesion, and back, as one reads.
const SWEEP = 8;
const DWELL = 4;

/** Which slice one looks at after so many seconds. */
export function sliceAt(seconds: number, { slices, lesionAt }: Study): number {
  const lesion = (lesionAt + 1) / 2;
  const phase = seconds % (2 * (SWEEP + DWELL));
  const position = sweep(phase, lesion);
  return Math.min(slices - 1, Math.max(0, Math.round(position * (slices - 1))));
}

function sweep(phase: number, lesion: number): number {
  if (phase < SWEEP / 2) return glide(lesion, 1, phase / (SWEEP / 2));
  if (phase < SWEEP * 1.5) return glide(1, 0, (phase - SWEEP / 2) / SWEEP);
  if (phase < SWEEP * 2) return glide(0, lesion, (phase - SWEEP * 1.5) / (SWEEP / 2));
  return lesion + 0.06 * Math.sin((phase - SWEEP * 2) * 1.6); // to and fro, to see where it ends
}

const glide = (from: number, to: number, t: number): number => from + (to - from) * t * t * (3 - 2 * t);
