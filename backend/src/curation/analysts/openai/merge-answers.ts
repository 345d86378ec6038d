import { ANALYSIS_LIMITS, type Joint } from '@msk/contracts';
import type { Answer } from './answer-schema.js';

/** One analysis of the answers to the parts of a case, in their order. */
export function mergeAnswers(answers: readonly Answer[]): Answer {
  const merged = (of: (answer: Answer) => readonly string[]) => inTurns(answers.map(of));
  return {
    caseTitle: answers[0]!.caseTitle,
    summary: summaryOf(answers),
    primaryJoint: jointOf(answers),
    pathologies: merged(({ pathologies }) => pathologies),
    anatomicStructures: merged(({ anatomicStructures }) => anatomicStructures),
    learningPoints: merged(({ learningPoints }) => learningPoints),
    keywords: merged(({ keywords }) => keywords),
    confidence: round(answers.reduce((sum, { confidence }) => sum + confidence, 0) / answers.length),
  };
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** The joint that most parts are surest of; a part about none (an introduction) has no say. */
function jointOf(answers: readonly Answer[]): Joint {
  const votes = new Map<Joint, number>();
  for (const { primaryJoint, confidence } of answers) {
    if (primaryJoint !== 'unknown') votes.set(primaryJoint, (votes.get(primaryJoint) ?? 0) + confidence);
  }
  const [first] = [...votes].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? 'unknown';
}

/** The first of each part, then the second of each, so that no part is crowded out; each entry once. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const entries = new Map<string, string>();
  for (let n = 0; n < ANALYSIS_LIMITS.listLength; n++) {
    for (const list of lists) {
      const entry = list[n];
      if (entry !== undefined && !entries.has(entry.toLowerCase())) entries.set(entry.toLowerCase(), entry);
    }
  }
  return [...entries.values()].slice(0, ANALYSIS_LIMITS.listLength);
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Whole sentences, as many of each part as its share of the room holds. */
function summaryOf(answers: readonly Answer[]): string {
  const share = Math.floor(ANALYSIS_LIMITS.summaryLength / answers.length) - 1;
  const summaries = answers.map(({ summary }) => (answers.length === 1 ? summary : beginning(summary, share)));
  return summaries.filter(Boolean).join(' ') || answers[0]!.summary;
}

function beginning(text: string, most: number): string {
  let kept = '';
  for (const { segment } of sentences.segment(text)) {
    if ((kept + segment).trim().length > most) break;
    kept += segment;
  }
  return kept.trim();
}
