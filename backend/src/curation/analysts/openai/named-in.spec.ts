import { describe, expect, it } from '@jest/globals';
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

  it('is decided quickly for a long text', () => {
    const started = performance.now();
    const inLong = namedIn(`${'tendinopathy meniscus '.repeat(20_000)} ${'ab'.repeat(20_000)}`);
    expect(inLong('Labral tear')).toBe(false);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
