import { expect, it } from '@jest/globals';
import { DURATION_BANDS, JOINTS, PATHOLOGIES } from '@msk/contracts';
import { bandCode, facetCode, facetFilter, jointCode, pathologyMask, unpackedFacets } from './facet-code.js';

it('packs what a case is filtered by, and unpacks it', () => {
  for (const [joint] of JOINTS.entries())
    for (const [band] of DURATION_BANDS.entries())
      for (const pathologies of [0, 1, pathologyMask(PATHOLOGIES)])
        expect(unpackedFacets(facetCode(joint, band, pathologies))).toEqual({ joint, band, pathologies });
});

it('filters by each choice, by all of them, and by none', () => {
  const code = facetCode(jointCode('knee'), bandCode('medium'), pathologyMask(['tear', 'edema']));
  const passes = (...filter: Parameters<typeof facetFilter>) => {
    const { mask, bits } = facetFilter(...filter);
    return (code & mask) === bits;
  };
  expect([passes(), passes('knee'), passes(undefined, 'medium'), passes('knee', 'medium', 'edema')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([passes('hip'), passes('knee', 'long'), passes('knee', 'medium', 'fracture')]).toEqual([false, false, false]);
});
