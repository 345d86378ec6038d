import { expect, it } from '@jest/globals';
import type { AiAnalysis } from '@msk/contracts';
import { listStatements } from './list-statements.ts';

const ANALYSIS: AiAnalysis = {
  caseTitle: 'Torn ACL',
  summary: 'Dr. Segond is not meant. The ACL is torn! Is it?',
  primaryJoint: 'knee',
  pathologies: ['ACL tear', ' ACL tear '],
  anatomicStructures: ['Anterior cruciate ligament'],
  learningPoints: ['Look twice. Then once more.'],
  keywords: ['knee'],
  confidence: 1,
  analysedBy: 'openai',
};

it('The statements of an analysis are its joint, each sentence of its summary, and each entry of its lists, once', () => {
  expect(listStatements(ANALYSIS)).toEqual([
    { kind: 'joint', text: 'Knee' },
    { kind: 'summary', text: 'Dr. Segond is not meant.' },
    { kind: 'summary', text: 'The ACL is torn!' },
    { kind: 'summary', text: 'Is it?' },
    { kind: 'learning-point', text: 'Look twice. Then once more.' },
    { kind: 'pathology', text: 'ACL tear' },
    { kind: 'structure', text: 'Anterior cruciate ligament' },
  ]);
  expect(listStatements({ ...ANALYSIS, primaryJoint: 'unknown', summary: '' })[0]?.kind).toBe('learning-point');
});
