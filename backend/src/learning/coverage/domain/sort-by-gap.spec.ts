import { describe, expect, it } from '@jest/globals';
import type { CoverageCell, Curriculum, CurriculumHeading } from '@msk/contracts';
import { sortByGap } from './sort-by-gap.js';

const NONE = { right: 0, close: 0, wrong: 0, due: 0 };
const TEAR: CoverageCell = { ...NONE, joint: 'knee', pathology: 'tear', published: 10, watched: 5 };
const CYST: CoverageCell = { ...NONE, joint: 'hip', pathology: 'cyst', published: 2, watched: 0 };
const ARTHRITIS: CoverageCell = { ...NONE, joint: 'hand', pathology: 'arthritis', published: 8, watched: 0 };
const EMPTY: CoverageCell = { ...NONE, joint: 'spine', pathology: 'labral', published: 0, watched: 0 };
const CELLS = [EMPTY, TEAR, CYST, ARTHRITIS];

const curriculumOf = (...headings: Omit<CurriculumHeading, 'text'>[]): Curriculum => ({
  id: 'c',
  name: 'C',
  source: 'S',
  headings: headings.map((heading, n) => ({ text: `${n}`, ...heading })),
});

describe('sorting by gap', () => {
  it('puts the largest share of cases not watched first, then the larger number', () => {
    expect(sortByGap(CELLS, null)).toEqual([ARTHRITIS, CYST, TEAR, EMPTY]);
  });

  it('weights a gap by the headings that name a diagnosis of its joint and pathology', () => {
    const menisci = { conceptIds: ['meniscal tear', 'bucket-handle tear'] };
    const crystals = { conceptIds: ['gout'] }; // of any joint
    expect(sortByGap(CELLS, curriculumOf(menisci, crystals))).toEqual([ARTHRITIS, TEAR, CYST, EMPTY]);
    expect(sortByGap(CELLS, curriculumOf(menisci, menisci, menisci, crystals))).toEqual([TEAR, ARTHRITIS, CYST, EMPTY]);
  });

  it('lets a heading with a joint weigh for that joint only', () => {
    const curriculum = curriculumOf({ joint: 'foot', conceptIds: ['gout'] }, { conceptIds: ['meniscal tear'] });
    expect(sortByGap(CELLS, curriculum)).toEqual([TEAR, ARTHRITIS, CYST, EMPTY]);
  });
});
