import { describe, expect, it } from '@jest/globals';
import { namedWithin, sensesIn } from './senses-in.ts';

const meant = (question: string) => sensesIn(question).flatMap(({ names }) => names);

describe('what a question names', () => {
  it('is known in whatever case it is typed', () => {
    for (const typed of ['slap', 'Slap', 'SLAP']) expect(meant(typed)).toEqual(['SLAP tear']);
  });

  it('is also what is named within a longer name', () => {
    expect(meant('acl tear')).toEqual(expect.arrayContaining(['anterior cruciate ligament', 'tear']));
    expect(namedWithin('Anterior cruciate ligament tear')).toContain('anterior cruciate ligament');
  });

  it('depends on what else is spoken of', () => {
    expect(meant('ucl thumb')).toContain('ulnar collateral ligament of the thumb');
    expect(meant('ucl thumb')).not.toContain('ulnar collateral ligament of the elbow');
  });

  it('has a usual meaning and others, where nothing else is', () => {
    expect(sensesIn('mcl')).toMatchObject([
      { names: ['medial collateral ligament'], rarely: expect.arrayContaining(['deltoid ligament']) },
    ]);
  });

  it('is nothing in ordinary words', () => {
    for (const typed of ['all', 'on the other hand', 'zebra', '']) expect(sensesIn(typed)).toEqual([]);
  });
});
