import { ANALYSIS_LIMITS, type Joint } from '@msk/contracts';
import type { Answer } from './answer-schema.js';

/** Merges the answers to the parts of a case, in their order. */
export function mergeAnswers(answers: readonly Answer[]): Answer {
  const merged = (of: (answer: Answer) => readonly string[]) => interleave(answers.map(of));
  return {
    caseTitle: answers[0]!.caseTitle,
    summary: mergeSummaries(answers),
    primaryJoint: voteForJoint(answers),
    pathologies: merged(({ pathologies }) => pathologies),
    anatomicStructures: merged(({ anatomicStructures }) => anatomicStructures),
    learningPoints: merged(({ learningPoints }) => learningPoints),
    keywords: merged(({ keywords }) => keywords),
    confidence: round(answers.reduce((sum, { confidence }) => sum + confidence, 0) / answers.length),
  };
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** Votes for the joint, weighted by confidence; a part without a joint (an introduction) has no vote. */
function voteForJoint(answers: readonly Answer[]): Joint {
  const votes = new Map<Joint, number>();
  for (const { primaryJoint, confidence } of answers) {
    if (primaryJoint !== 'unknown') votes.set(primaryJoint, (votes.get(primaryJoint) ?? 0) + confidence);
  }
  const [first] = [...votes].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? 'unknown';
}

/** Takes the first entry of each part, then the second of each, so that every part is represented; without duplicates. */
function interleave(lists: readonly (readonly string[])[]): string[] {
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

/** Takes whole sentences of each part up to its share of the length. */
function mergeSummaries(answers: readonly Answer[]): string {
  const share = Math.floor(ANALYSIS_LIMITS.summaryLength / answers.length) - 1;
  const summaries = answers.map(({ summary }) =>
    answers.length === 1 ? summary : takeLeadingSentences(summary, share),
  );
  return summaries.filter(Boolean).join(' ') || answers[0]!.summary;
}

function takeLeadingSentences(text: string, maxLength: number): string {
  let kept = '';
  for (const { segment } of sentences.segment(text)) {
    if ((kept + segment).trim().length > maxLength) break;
    kept += segment;
  }
  return kept.trim();
}
