import type { Study } from '../src/imaging/study.ts';

// Scrolls through the stack and stays at the lesion, as a radiologist does.
const SWEEP_SECONDS = 8;
const DWELL_SECONDS = 4;

/** The slice shown at a playback time. */
export function sliceAt(seconds: number, { slices, lesionAt }: Study): number {
  const lesion = (lesionAt + 1) / 2;
  const phase = seconds % (2 * (SWEEP_SECONDS + DWELL_SECONDS));
  const position = sweep(phase, lesion);
  return Math.min(slices - 1, Math.max(0, Math.round(position * (slices - 1))));
}

function sweep(phase: number, lesion: number): number {
  if (phase < SWEEP_SECONDS / 2) return glide(lesion, 1, phase / (SWEEP_SECONDS / 2));
  if (phase < SWEEP_SECONDS * 1.5) return glide(1, 0, (phase - SWEEP_SECONDS / 2) / SWEEP_SECONDS);
  if (phase < SWEEP_SECONDS * 2) return glide(0, lesion, (phase - SWEEP_SECONDS * 1.5) / (SWEEP_SECONDS / 2));
  return lesion + 0.06 * Math.sin((phase - SWEEP_SECONDS * 2) * 1.6); // back and forth around the lesion
}

const glide = (from: number, to: number, t: number): number => from + (to - from) * t * t * (3 - 2 * t);
