import { createNoise, mix, smoothstep } from './noise.ts';
import { cut } from './phantom.ts';
import type { Study } from './study.ts';
import { createPainter } from './tissue.ts';

// Destructured for speed: these functions run for every pixel.
const { max, min } = Math;

export interface Frame {
  width: number;
  height: number;
  /** Half the height of the frame; half the field of view is 1. */
  halfHeight: number;
}

const AIR_SIGNAL = 0.015;
const GRAIN_AMPLITUDE = 0.05;
const DEFAULT_FADE = 0.012;

/** Renders one slice as grey values, 0 to 255. `position` is 0 to 1 through the stack. */
export function renderSlice(
  study: Study,
  position: number,
  { width, height, halfHeight }: Frame,
): Uint8ClampedArray<ArrayBuffer> {
  const z = position * 2 - 1;
  const noise = createNoise(study.seed);
  const paint = createPainter(study.weighting, noise);
  const structures = study.phantom(z, study.vary);
  const lesion = cut(z, study.lesionAt, 0.75);
  const pixel = (2 * halfHeight) / height;
  const image = new Uint8ClampedArray(width * height);
  const [cos, sin] = [Math.cos(study.tilt), Math.sin(study.tilt)];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const across = (column + 0.5 - width / 2) * pixel;
      const down = (row + 0.5 - height / 2) * pixel;
      const x0 = (across * cos - down * sin) * study.mirror * study.scale;
      const y0 = (down * cos + across * sin) * study.scale;
      // Distorts the outlines, which are never straight lines or arcs in a body.
      const x = x0 + (noise(x0 * 2.6, y0 * 2.6, z * 2) - 0.5) * 0.08 + (noise(x0 * 10, y0 * 10, z * 2) - 0.5) * 0.024;
      const y =
        y0 + (noise(x0 * 2.6 + 50, y0 * 2.6, z * 2) - 0.5) * 0.08 + (noise(x0 * 10 + 50, y0 * 10, z * 2) - 0.5) * 0.024;
      // Inhomogeneity of coil and magnet.
      const coil = 1.1 - 0.34 * (across * across + down * down) + 0.22 * (noise(across * 1.3, down * 1.3, 5) - 0.5);
      const signal = signalAt(x, y) * coil;
      const grain =
        (noise(column * 0.9 + 7, row * 0.9, z * 80) + noise(column * 1.7, row * 1.7 + 3, z * 90) - 1) * GRAIN_AMPLITUDE;
      image[row * width + column] = 255 * window(signal + grain * (0.5 + signal));
    }
  }
  return image;

  function signalAt(x: number, y: number): number {
    let signal = AIR_SIGNAL;
    for (const structure of structures) {
      const { shape, fade = DEFAULT_FADE } = structure;
      const { box } = shape;
      if (x < box[0] - fade || x > box[2] + fade || y < box[1] - fade || y > box[3] + fade) continue;
      const distance = shape.distance(x, y);
      if (distance > fade) continue;
      // Partial volume effect at the outline.
      const share = smoothstep(fade, -fade, distance) * (structure.tissue === 'oedema' ? lesion : 1);
      signal = mix(signal, paint(structure, -distance, x, y, z), share);
    }
    return signal;
  }
}

/** Contrast curve of the display window. */
function window(signal: number): number {
  const v = min(1, max(0, signal));
  return v * (0.82 + 0.36 * v - 0.22 * v * v);
}
