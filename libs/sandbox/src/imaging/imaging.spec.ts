import { describe, expect, it } from '@jest/globals';
import { BODY_PARTS, findBodyPart } from './body-part.ts';
import { renderSlice } from './render-slice.ts';
import { createStudy } from './study.ts';

const FRAME = { width: 64, height: 36, halfHeight: 0.7 };

const mean = (pixels: Uint8ClampedArray) => pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((sum, pixel, index) => sum + Math.abs(pixel - (b[index] ?? 0)), 0) / a.length;

describe.each(BODY_PARTS)('a slice of the %s', (part) => {
  const study = createStudy(7, part);

  it('is the same for the same seed', () => {
    expect(renderSlice(study, 0.4, FRAME)).toEqual(renderSlice(createStudy(7, part), 0.4, FRAME));
  });

  it('has contrast at every position of the stack', () => {
    for (const position of [0, 0.25, 0.5, 0.75, 1]) {
      const slice = renderSlice(study, position, FRAME);
      expect(mean(slice)).toBeGreaterThan(20);
      expect(mean(slice)).toBeLessThan(190);
      expect(Math.max(...slice) - Math.min(...slice)).toBeGreaterThan(60);
    }
  });

  it('changes gradually through the stack', () => {
    const [here, next, far] = [0.5, 0.54, 0.9].map((position) => renderSlice(study, position, FRAME));
    if (!here || !next || !far) throw new Error('no slices');
    expect(difference(here, next)).toBeGreaterThan(0);
    expect(difference(here, next)).toBeLessThan(difference(here, far));
  });

  it('differs for another seed', () => {
    expect(difference(renderSlice(study, 0.5, FRAME), renderSlice(createStudy(8, part), 0.5, FRAME))).toBeGreaterThan(
      3,
    );
  });
});

describe('findBodyPart', () => {
  it.each([
    ['Bucket handle tear', 'The medial meniscus of the knee', 'knee'],
    ['Rotator cuff', 'supraspinatus tear with retraction, deltoid intact', 'shoulder'],
    ['Herniated disk', 'compresses the spinal nerve', 'spine'],
    ['Scaphoid fracture', 'fall on the outstretched hand, wrist pain', 'hand'],
    ['Achilles rupture', 'palpable gap above the heel', 'ankle'],
  ])('finds the body part of "%s"', (title, text, part) => {
    expect(findBodyPart(title, text, 0)).toBe(part);
  });

  it('selects a constant one when the text mentions none', () => {
    expect(findBodyPart('A rare syndrome', 'Of unknown cause.', 3)).toBe(
      findBodyPart('A rare syndrome', 'Of unknown cause.', 3),
    );
    expect(new Set(BODY_PARTS.map((_, number) => findBodyPart('Rare', 'Unknown.', number))).size).toBe(
      BODY_PARTS.length,
    );
  });
});
