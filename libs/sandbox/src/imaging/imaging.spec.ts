import { describe, expect, it } from '@jest/globals';
import { BODY_PARTS, bodyPartIn } from './body-part.ts';
import { renderSlice } from './render-slice.ts';
import { studyOf } from './study.ts';

const FRAME = { width: 64, height: 36, reach: 0.7 };

const mean = (pixels: Uint8ClampedArray) => pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((sum, pixel, index) => sum + Math.abs(pixel - (b[index] ?? 0)), 0) / a.length;

describe.each(BODY_PARTS)('a slice of the %s', (part) => {
  const study = studyOf(7, part);

  it('is the same each time it is drawn', () => {
    expect(renderSlice(study, 0.4, FRAME)).toEqual(renderSlice(studyOf(7, part), 0.4, FRAME));
  });

  it('has light and dark in it, all the way through the stack', () => {
    for (const position of [0, 0.25, 0.5, 0.75, 1]) {
      const slice = renderSlice(study, position, FRAME);
      expect(mean(slice)).toBeGreaterThan(20);
      expect(mean(slice)).toBeLessThan(190);
      expect(Math.max(...slice) - Math.min(...slice)).toBeGreaterThan(60);
    }
  });

  it('changes as one scrolls, but not all at once', () => {
    const [here, next, far] = [0.5, 0.54, 0.9].map((position) => renderSlice(study, position, FRAME));
    if (!here || !next || !far) throw new Error('no slices');
    expect(difference(here, next)).toBeGreaterThan(0);
    expect(difference(here, next)).toBeLessThan(difference(here, far));
  });

  it('differs from one video to the next', () => {
    expect(difference(renderSlice(study, 0.5, FRAME), renderSlice(studyOf(8, part), 0.5, FRAME))).toBeGreaterThan(3);
  });
});

describe('the body part a text is about', () => {
  it.each([
    ['Bucket handle tear', 'The medial meniscus of the knee', 'knee'],
    ['Rotator cuff', 'supraspinatus tear with retraction, deltoid intact', 'shoulder'],
    ['Herniated disk', 'compresses the spinal nerve', 'spine'],
    ['Scaphoid fracture', 'fall on the outstretched hand, wrist pain', 'hand'],
    ['Achilles rupture', 'palpable gap above the heel', 'ankle'],
  ])('is found in "%s"', (title, text, part) => {
    expect(bodyPartIn(title, text, 0)).toBe(part);
  });

  it('is any, but always the same, where the text names none', () => {
    expect(bodyPartIn('A rare syndrome', 'Of unknown cause.', 3)).toBe(
      bodyPartIn('A rare syndrome', 'Of unknown cause.', 3),
    );
    expect(new Set(BODY_PARTS.map((_, number) => bodyPartIn('Rare', 'Unknown.', number))).size).toBe(BODY_PARTS.length);
  });
});
