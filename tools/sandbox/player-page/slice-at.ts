// Scrolls through the stack and stays at the key slice, as a radiologist does.
const SWEEP_SECONDS = 8;
const DWELL_SECONDS = 4;

/** The slice shown at a playback time. */
export function sliceAt(seconds: number, slices: number, keySlice: number): number {
  const key = keySlice / (slices - 1);
  const phase = seconds % (2 * (SWEEP_SECONDS + DWELL_SECONDS));
  const position = sweep(phase, key);
  return Math.min(slices - 1, Math.max(0, Math.round(position * (slices - 1))));
}

function sweep(phase: number, key: number): number {
  if (phase < SWEEP_SECONDS / 2) return glide(key, 1, phase / (SWEEP_SECONDS / 2));
  if (phase < SWEEP_SECONDS * 1.5) return glide(1, 0, (phase - SWEEP_SECONDS / 2) / SWEEP_SECONDS);
  if (phase < SWEEP_SECONDS * 2) return glide(0, key, (phase - SWEEP_SECONDS * 1.5) / (SWEEP_SECONDS / 2));
  return key + 0.06 * Math.sin((phase - SWEEP_SECONDS * 2) * 1.6); // back and forth around it
}

const glide = (from: number, to: number, t: number): number => from + (to - from) * t * t * (3 - 2 * t);
