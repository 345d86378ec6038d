import { describe, expect, it } from '@jest/globals';
import { type DescribedCase, readCaseFindings } from './case-findings.ts';
import { compareFindings, shareDiagnosis } from './compare-findings.ts';

const aCase = (pathologies: string[], rest: Partial<NonNullable<DescribedCase['analysis']>> = {}) =>
  readCaseFindings({
    title: 'A case',
    analysis: {
      ...{ caseTitle: 'A case', summary: '', pathologies, anatomicStructures: [], learningPoints: [], keywords: [] },
      ...rest,
    },
  });

describe('What a case shows', () => {
  it('is the signs and structures that its texts assert, and its diagnoses without its signs', () => {
    const summary = 'A double PCL sign, no joint effusion. The LCL is intact. Perhaps an empty notch.';
    const found = aCase(['ACL tear', 'Bone marrow edema'], { summary, anatomicStructures: ['medial meniscus', 'LCL'] });
    expect(found.diagnoses.map(({ name }) => name)).toEqual(['Anterior cruciate ligament tear']);
    expect(found.signs).toEqual(['bone marrow edema', 'double PCL sign']);
    expect(found.structures).toEqual(['anterior cruciate ligament', 'medial meniscus']);
  });

  it('includes a sign as the diagnosis where there is no other', () => {
    expect(aCase(['Hill-Sachs lesion']).diagnoses.map(({ name }) => name)).toEqual(['Hill-Sachs lesion']);
  });

  it('is nothing without an analysis', () => {
    expect(readCaseFindings({ title: '', analysis: null })).toEqual({ diagnoses: [], signs: [], structures: [] });
  });
});

describe('Two cases', () => {
  it.each([
    ['ACL tear', 'rupture of the anterior cruciate ligament', true],
    ['osteosarcoma', 'periosteal osteosarcoma', true],
    ['periosteal osteosarcoma', 'osteosarcoma', true],
    ['ACL tear', 'PCL tear', false],
  ])('share a diagnosis by concept: %s and %s', (one, other, shared) => {
    expect(shareDiagnosis(aCase([one]), aCase([other]))).toBe(shared);
  });

  it('are compared by concept, diagnoses first, then signs, then structures', () => {
    const one = aCase(['ACL tear'], { summary: 'Marrow oedema.', anatomicStructures: ['PCL', 'patella'] });
    const other = aCase(['Osteochondritis dissecans'], {
      summary: 'Bone marrow edema, and a loose body at the kneecap.',
    });
    expect(compareFindings(one, other)).toEqual({
      both: [
        { kind: 'sign', name: 'Bone marrow edema' },
        { kind: 'structure', name: 'Patella' },
      ],
      onlyThis: [
        { kind: 'pathology', name: 'Anterior cruciate ligament tear' },
        { kind: 'structure', name: 'Anterior cruciate ligament' },
        { kind: 'structure', name: 'Posterior cruciate ligament' },
      ],
      onlyOther: [
        { kind: 'pathology', name: 'Osteochondritis dissecans' },
        { kind: 'sign', name: 'Loose body' },
      ],
    });
  });
});
