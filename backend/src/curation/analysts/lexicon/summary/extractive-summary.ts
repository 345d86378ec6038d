import { ANALYSIS_LIMITS } from '@msk/contracts';
import { findMentions } from '@msk/lexicon';
import { computeOverlap, type ScoredSentence } from './scored-sentence.js';
import { splitEntries } from './sentences.js';

const MAX_POINTS = 5;
/** A sentence with a lower score teaches nothing: no point is better than a poor one. */
const MIN_SCORE = 3;
const MAX_SUMMARY_SENTENCES = 3;
const MAX_SUMMARY_LENGTH = 500;
/** Above it two sentences count as duplicates. */
const MAX_OVERLAP = 0.6;

const DEFINITION =
  /^(?:an? |the |your )?[\p{L}\d'’(),\s-]{3,80}? (?:is|are) (?:an?|the|any|one|when|what|located|made)\b|\b(?:refers? to|occurs? when|happens? when|is characterized by)\b|^[\p{L} ]{3,40} causes an?\b/iu;

/**
 * Starts with the best of the first sentences, preferably a definition or the history of the patient, continues with the
 * sentences after it, and ends with the conclusion.
 */
export function extractSummary(sentences: readonly ScoredSentence[]): string {
  const openings = sentences.filter(({ isAnaphoric }) => !isAnaphoric).slice(0, 12);
  const first = maxBy(
    openings,
    ({ text, score, position, isClinicalHistory, isConclusion }) =>
      score + (isClinicalHistory || isConclusion || DEFINITION.test(text) ? 4 : 0) - position,
  );
  if (!first) return '';
  const conclusion = sentences.find((sentence) => sentence.isConclusion && sentence.position > first.position);
  const summary = [first];
  const fits = (next: ScoredSentence, reserved: number) =>
    lengthOf([...summary, next]) + reserved <= MAX_SUMMARY_LENGTH &&
    summary.every(({ words }) => computeOverlap(words, next.words) <= MAX_OVERLAP);
  const reserved = conclusion && fits(conclusion, 0) ? conclusion : null;
  for (const next of sentences.slice(sentences.indexOf(first) + 1)) {
    if (summary.length + (reserved ? 1 : 0) >= MAX_SUMMARY_SENTENCES || next.position - first.position > 8) break;
    // An anaphoric sentence ("It …") needs the sentence right before it.
    if (next === reserved || (next.isAnaphoric && next.position !== summary.at(-1)!.position + 1)) continue;
    if (fits(next, reserved ? reserved.text.length + 1 : 0)) summary.push(next);
  }
  if (reserved && fits(reserved, 0)) summary.push(reserved);
  return summary
    .sort((one, other) => one.position - other.position)
    .map(({ text }) => text)
    .join(' ');
}

const lengthOf = (sentences: readonly ScoredSentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length + 1, -1);

/**
 * The highest-scored sentences that teach something and stand alone, in the order of the text; none rather than a poor one. The
 * first sentence of a text only introduces its subject.
 */
export function extractLearningPoints(sentences: readonly ScoredSentence[], summary: string): string[] {
  const summarized = sentences.filter(({ text }) => summary.includes(text));
  const candidates = sentences
    .filter(
      ({ text, position, score, isAnaphoric, isClinicalHistory, isOfSpecialty, isGeneral, isTakeaway }) =>
        isGeneral &&
        (position > 0 || isTakeaway || sentences.length === 1) &&
        isOfSpecialty &&
        !isAnaphoric &&
        !isClinicalHistory &&
        score >= MIN_SCORE &&
        text.length <= ANALYSIS_LIMITS.itemLength,
    )
    .toSorted((one, other) => other.score - one.score || one.position - other.position);
  const points: ScoredSentence[] = [];
  for (const candidate of candidates) {
    if (points.length === MAX_POINTS) break;
    if ([...summarized, ...points].every(({ words }) => computeOverlap(words, candidate.words) <= MAX_OVERLAP))
      points.push(candidate);
  }
  return points
    .toSorted((one, other) => one.position - other.position)
    .map((point) => withoutCue(withExplanation(point, sentences)));
}

/** "Look for a subchondral line. If it is there, think of an insufficiency fracture." */
function withExplanation(point: ScoredSentence, sentences: readonly ScoredSentence[]): string {
  const next = point.isTakeaway ? sentences.find(({ position }) => position === point.position + 1) : undefined;
  const explained = next?.isAnaphoric && next.isGeneral ? `${point.text} ${next.text}` : point.text;
  return explained.length <= ANALYSIS_LIMITS.itemLength ? explained : point.text;
}

/** "Pearl: measure the fascia" → "Measure the fascia". */
function withoutCue(text: string): string {
  const plain = text.replace(
    /^(?:teaching points?|learning points?|pearls?|pitfalls?|take[- ]home (?:point|message)):\s*/i,
    '',
  );
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const maxBy = <T>(items: readonly T[], rank: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>((one, other) => (one === undefined || rank(other) > rank(one) ? other : one), undefined);

const MAX_LISTED_FEATURES = 8;

/** Summarises a text that lists features instead of sentences. */
export function summarizeList(text: string): string {
  const entries = splitEntries(text).flatMap((entry) => entry.split(/ \d{1,3}(?:\.\d{1,2})? ?% /));
  const features = entries.filter((entry) => /^\p{Lu}[^.?!:]{3,60}$/u.test(entry) && findMentions(entry).length > 0);
  if (features.length < 2) return '';
  const shown = features
    .slice(0, MAX_LISTED_FEATURES)
    .map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1));
  return `Among the features listed: ${shown.join(', ')}.`;
}
