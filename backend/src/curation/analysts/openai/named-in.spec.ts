import { describe, expect, it } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { namedIn } from './named-in.js';

describe('U3 A diagnosis stands in the analysis when the case names it', () => {
  const isNamed = namedIn(
    'The anterior cruciate ligament is torn at its femoral origin, with bone marrow oedema. ' +
      'The medial meniscus shows a radial tear. The PCL is sprained. Supraspinatus tendinopathy is discussed at the end.',
  );

  it.each([
    'Anterior cruciate ligament tear',
    'ACL tear',
    'torn ACL',
    'Posterior cruciate ligament sprain',
    'Radial tear of the medial meniscus',
    'Meniscal tear',
    'Bone marrow edema',
    'tendinopathy of the supraspinatus',
  ])('in its words or in others for the same: %s', (pathology) => {
    expect(isNamed(pathology)).toBe(true);
  });

  it.each(['Osteosarcoma', 'Tibial plateau fracture', 'Hip dysplasia', 'approved', '', '!!!', 'constructor'])(
    'and not otherwise: %s',
    (pathology) => {
      expect(isNamed(pathology)).toBe(false);
    },
  );

  it('is decided in linear time', async () => {
    let texts = 0;
    const decide = (size: number) => {
      // Another long word each time: the form of a word is kept.
      const isNamedInLong = namedIn(`${'tendinopathy meniscus '.repeat(size)} ${++texts}${'ab'.repeat(size)}`);
      expect(isNamedInLong('Labral tear')).toBe(false);
    };
    expect(await growthExponent(decide, { size: 1_000 })).toBeLessThan(1.5);
  });
});
