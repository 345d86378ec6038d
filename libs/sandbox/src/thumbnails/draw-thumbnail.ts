import { enlarge } from '../imaging/enlarge.ts';
import { renderSlice } from '../imaging/render-slice.ts';
import type { Study } from '../imaging/study.ts';
import { greyJpeg } from './jpeg.ts';

// The resolution of a real scan; also keeps drawing fast.
const MAX_SCAN_WIDTH = 256;
const FRAME_HALF_HEIGHT = 0.62;
const QUALITY = 36;

/** Draws the slice with the lesion as a JPEG of the given size. */
export function drawThumbnail(study: Study, width: number, height: number): Buffer {
  const coarse = {
    width: Math.min(MAX_SCAN_WIDTH, width),
    height: Math.round((Math.min(MAX_SCAN_WIDTH, width) * height) / width),
  };
  const slice = renderSlice(study, (study.lesionAt + 1) / 2, { ...coarse, halfHeight: FRAME_HALF_HEIGHT });
  return greyJpeg(enlarge(slice, coarse, { width, height }), width, height, QUALITY);
}
