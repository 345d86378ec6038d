// Destructured for speed: these functions run for every pixel.
const { floor, max, min } = Math;

/** Scales an image by cubic interpolation (Catmull-Rom), rows then columns. */
export function enlarge(image: Uint8ClampedArray, from: Size, to: Size): Uint8ClampedArray<ArrayBuffer> {
  const wide = resample(image, from.width, to.width, from.height, (line, at) => line * from.width + at);
  const turned = resample(wide, from.height, to.height, to.width, (line, at) => at * to.width + line);
  const result = new Uint8ClampedArray(to.width * to.height);
  for (let y = 0; y < to.height; y += 1) {
    for (let x = 0; x < to.width; x += 1) result[y * to.width + x] = turned[x * to.height + y] ?? 0;
  }
  return result;
}

export interface Size {
  width: number;
  height: number;
}

/** Resamples each line from `from` to `to` samples. */
function resample(
  source: ArrayLike<number>,
  from: number,
  to: number,
  lines: number,
  index: (line: number, at: number) => number,
): Float32Array {
  const result = new Float32Array(lines * to);
  for (let position = 0; position < to; position += 1) {
    const exact = ((position + 0.5) * from) / to - 0.5;
    const first = floor(exact);
    const [a, b, c, d] = weights(exact - first);
    const clamp = (at: number) => min(from - 1, max(0, at));
    for (let line = 0; line < lines; line += 1) {
      const sample = (at: number) => source[index(line, clamp(at))] ?? 0;
      result[line * to + position] =
        a * sample(first - 1) + b * sample(first) + c * sample(first + 1) + d * sample(first + 2);
    }
  }
  return result;
}

const weights = (t: number): [number, number, number, number] => [
  0.5 * (-t + 2 * t * t - t * t * t),
  0.5 * (2 - 5 * t * t + 3 * t * t * t),
  0.5 * (t + 4 * t * t - 3 * t * t * t),
  0.5 * (-t * t + t * t * t),
];
