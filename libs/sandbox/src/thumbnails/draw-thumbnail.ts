import { enlarge } from '../imaging/enlarge.ts';
import { renderSlice } from '../imaging/render-slice.ts';
import type { Study } from '../imaging/study.ts';
import { greyJpeg } from './jpeg.ts';

// As coarse as a real scan; also what keeps a page of thumbnails quick to draw.
const MATRIX = 256;
const REACH = 0.62;
const QUALITY = 36;

/** The slice to show first, as a JPEG that fills a frame of the given size. */
export function drawThumbnail(study: Study, width: number, height: number): Buffer {
  const coarse = { width: Math.min(MATRIX, width), height: Math.round((Math.min(MATRIX, width) * height) / width) };
  const slice = renderSlice(study, (study.lesionAt + 1) / 2, { ...coarse, reach: REACH });
  return greyJpeg(enlarge(slice, coarse, { width, height }), width, height, QUALITY);
}
