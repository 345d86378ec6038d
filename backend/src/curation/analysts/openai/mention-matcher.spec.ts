import { describe, expect, it } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { createMentionMatcher } from './mention-matcher.js';

describe('createMentionMatcher [U3]', () => {
  const isNamed = createMentionMatcher(
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
  ])('matches the same words and synonyms: %s', (pathology) => {
    expect(isNamed(pathology)).toBe(true);
  });

  it.each(['Osteosarcoma', 'Tibial plateau fracture', 'Hip dysplasia', 'approved', '', '!!!', 'constructor'])(
    'does not match %s',
    (pathology) => {
      expect(isNamed(pathology)).toBe(false);
    },
  );

  it('takes linear time', async () => {
    let texts = 0;
    const decide = (size: number) => {
      // A different long word each time, because word forms are cached.
      const isNamedInLong = createMentionMatcher(
        `${'tendinopathy meniscus '.repeat(size)} ${++texts}${'ab'.repeat(size)}`,
      );
      expect(isNamedInLong('Labral tear')).toBe(false);
    };
    expect(await growthExponent(decide, { size: 1_000 })).toBeLessThan(1.5);
  });
});
