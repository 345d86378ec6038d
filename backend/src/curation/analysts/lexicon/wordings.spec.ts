import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LABELLED_CASES } from '@msk/testing/analyst';
import { analyseText } from '../../../../test/support/analysed-text.js';

type Carrier = (sentence: string) => Parameters<typeof analyseText>[0];

/** A case of gout into which a sentence on another disease is put. */
const narration: Carrier = (sentence) => ({
  title: 'Case 12',
  transcript: `This is a forty-year-old man with a painful knee. There is a large effusion, and the cartilage is thin. ${sentence}
    So this is gout, and the crystals proved it.`,
});
const overview: Carrier = (sentence) => ({
  title: 'Gout',
  transcript: `Gout is an arthritis that is caused by crystals. Men have it more often than women. ${sentence} Erosions of the foot
    are typical of gout. Gout is treated with colchicine.`,
});
const report = (history: string, finding = ''): ReturnType<Carrier> => ({
  title: 'MRI of the knee',
  transcript: `CLINICAL HISTORY: ${history} FINDINGS: The effusion is large. Tophus at the margin of the femur with an erosion.
    ${finding} IMPRESSION: Gout of the knee.`,
});
const abstract: Carrier = (sentence) => ({
  title: 'Gout of the knee on MRI',
  transcript: `Purpose: To describe gout of the knee on MRI. Methods: We retrospectively reviewed 40 patients with gout. ${sentence}
    Results: A tophus was seen in 30 knees. Conclusion: Gout of the knee has typical findings on MRI.`,
});
const caseReport: Carrier = (sentence) => ({
  title: 'An unusual knee',
  transcript: `A 40-year-old man had pain in the knee. MRI showed an effusion and a mass at the margin of the femur. ${sentence}
    Biopsy showed gout, and he was treated with colchicine.`,
});

/** The sentences of a file; each has "X" for the disease. */
const sentencesOf = (file: string): string[] =>
  readFileSync(join(LABELLED_CASES, 'wordings', `${file}.txt`), 'utf8')
    .trim()
    .split('\n');

/** The sentences with which the case is said to show the disease, too. */
async function readAsFinding(file: string, carrier: Carrier): Promise<string[]> {
  const found: string[] = [];
  for (const sentence of sentencesOf(file)) {
    const text = sentence.replace(/^X\b/, 'Septic arthritis').replace(/\bX\b/g, 'septic arthritis');
    const { pathologies } = await analyseText(carrier(text));
    if (pathologies.includes('Septic arthritis')) found.push(sentence);
  }
  return found;
}

describe('A sentence that does not say that the case shows a disease', () => {
  it.each([
    ['spoken', narration, 0.08],
    ['spoken', overview, 0.08],
    ['history', report, 0.02],
    ['findings', (sentence: string) => report('Pain.', sentence), 0.02],
    ['abstract', abstract, 0.14],
    ['abstract', caseReport, 0.14],
  ] as const)('is seldom read so: %s', async (file, carrier, maxShare) => {
    const found = await readAsFinding(file, carrier);
    expect(found.length / sentencesOf(file).length).toBeLessThan(maxShare);
  });
});

describe('A sentence that says that the case shows a disease', () => {
  it.each([narration, overview])('is read so', async (carrier) => {
    const found = new Set(await readAsFinding('stated', carrier));
    expect(sentencesOf('stated').filter((sentence) => !found.has(sentence))).toEqual([
      "Don't overlook the X here.",
      'Her X healed.',
    ]);
  });
});
