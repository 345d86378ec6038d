import { expect, it } from '@jest/globals';
import { DURATION_BANDS, JOINTS, PATHOLOGIES } from '@msk/contracts';
import { facetCodec } from './facet-code.js';

const { encode, decode, filter, jointCode, bandCode, pathologyMask } = facetCodec;

it('encodes and decodes the facets of a case', () => {
  for (const [joint] of JOINTS.entries())
    for (const [band] of DURATION_BANDS.entries())
      for (const pathologies of [0, 1, pathologyMask(PATHOLOGIES)])
        expect(decode(encode({ joint, band, pathologies }))).toEqual({ joint, band, pathologies });
});

it('filters by each choice, by all of them, and by none', () => {
  const facets = encode({
    joint: jointCode('knee'),
    band: bandCode('medium'),
    pathologies: pathologyMask(['tear', 'edema']),
  });
  const passes = (...choices: Parameters<typeof filter>) => {
    const { mask, bits } = filter(...choices);
    return (facets & mask) === bits;
  };
  expect([passes(), passes('knee'), passes(undefined, 'medium'), passes('knee', 'medium', 'edema')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([passes('hip'), passes('knee', 'long'), passes('knee', 'medium', 'fracture')]).toEqual([false, false, false]);
});
