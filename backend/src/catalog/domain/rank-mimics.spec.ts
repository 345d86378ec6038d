import { describe, expect, it } from '@jest/globals';
import { readCaseFindings } from '@msk/lexicon';
import { rankMimics, type WeightedFinding } from './rank-mimics.js';

const aCase = (pathology: string, summary: string) => ({
  pathology,
  findings: readCaseFindings({
    title: 'A case',
    analysis: {
      ...{ caseTitle: 'A case', summary, pathologies: [pathology] },
      ...{ anatomicStructures: [], learningPoints: [], keywords: [] },
    },
  }),
});

const weighted: WeightedFinding[] = [
  { kind: 'structure', name: 'medial meniscus', idf: 3 },
  { kind: 'sign', name: 'fluid-fluid level', idf: 2 },
  { kind: 'sign', name: 'Codman triangle', idf: 1.4 },
];
const source = aCase('osteosarcoma', 'A fluid-fluid level and a Codman triangle.').findings;
const ranked = (...candidates: ReturnType<typeof aCase>[]) =>
  rankMimics(source, weighted, candidates).map(({ candidate, shared }) => [
    candidate.pathology,
    ...shared.map(({ name }) => name),
  ]);

describe('Mimics of a case', () => {
  it('share most of its signs, which count double, and name the strongest first', () => {
    expect(
      ranked(
        aCase('meniscal cyst', 'Seen at the medial meniscus.'),
        aCase('aneurysmal bone cyst', 'Fluid-fluid levels.'),
        aCase('Ewing sarcoma', 'A Codman triangle, and fluid-fluid levels.'),
      ),
    ).toEqual([
      ['Ewing sarcoma', 'fluid-fluid level', 'Codman triangle'],
      ['aneurysmal bone cyst', 'fluid-fluid level'],
      ['meniscal cyst', 'medial meniscus'],
    ]);
  });

  it('have neither its diagnosis, nor a broader or a narrower one', () => {
    const levels = 'Fluid-fluid levels.';
    expect(ranked(aCase('osteosarcoma', levels), aCase('periosteal osteosarcoma', levels))).toEqual([]);
    expect(
      rankMimics(aCase('periosteal osteosarcoma', levels).findings, weighted, [aCase('osteosarcoma', levels)]),
    ).toEqual([]);
  });

  it('assert what they share', () => {
    expect(ranked(aCase('Ewing sarcoma', 'There is no Codman triangle, and no fluid-fluid level.'))).toEqual([]);
    expect(ranked(aCase('Baker cyst', 'The medial meniscus is intact.'))).toEqual([]);
  });

  it('are at most six', () => {
    expect(ranked(...Array.from({ length: 9 }, () => aCase('giant cell tumor', 'Fluid-fluid levels.')))).toHaveLength(
      6,
    );
  });
});
