/// <reference lib="webworker" />
import type { BodyPart } from '../src/imaging/body-part.ts';
import { renderSlice } from '../src/imaging/render-slice.ts';
import { createStudy } from '../src/imaging/study.ts';

/** A request to draw a slice in the worker, so that the page stays responsive. */
export interface SliceRequest {
  seed: number;
  part: BodyPart;
  slice: number;
  width: number;
  height: number;
  halfHeight: number;
}

export interface DrawnSlice extends SliceRequest {
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

addEventListener('message', ({ data }: MessageEvent<SliceRequest>) => {
  const study = createStudy(data.seed, data.part);
  const grey = renderSlice(study, data.slice / (study.slices - 1), data);
  const pixels = new Uint8ClampedArray(grey.length * 4);
  for (let index = 0; index < grey.length; index += 1) {
    pixels.fill(grey[index] ?? 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 255;
  }
  const drawn: DrawnSlice = { ...data, pixels };
  postMessage(drawn, { transfer: [pixels.buffer] });
});
