import { ANALYSIS_LIMITS } from '@msk/contracts';
import { findMentions } from '@msk/lexicon';
import { computeOverlap, type ScoredSentence } from './scored-sentence.js';
import { splitEntries } from './sentences.js';

const MAX_POINTS = 5;
/** Taken even with a low score. */
const MIN_POINTS = 3;
const MIN_SCORE = 1.5;
const MAX_SUMMARY_SENTENCES = 3;
const MAX_SUMMARY_LENGTH = 500;
/** Above it two sentences count as duplicates. */
const MAX_OVERLAP = 0.6;

const DEFINITION =
  /^(?:an? |the |your )?[\p{L}\d'’(),\s-]{3,80}? (?:is|are) (?:an?|the|any|one|when|what|located|made)\b|\b(?:refers? to|occurs? when|happens? when|is characterized by)\b|^[\p{L} ]{3,40} causes an?\b/iu;

/** Starts with the best of the first sentences, preferably a definition, and continues with the sentences after it. */
export function extractSummary(sentences: readonly ScoredSentence[]): string {
  const openings = sentences.filter(({ isAnaphoric }) => !isAnaphoric).slice(0, 12);
  const first = maxBy(
    openings,
    ({ text, score, position, isClinicalHistory }) =>
      score + (isClinicalHistory || DEFINITION.test(text) ? 4 : 0) - position,
  );
  if (!first) return '';
  const summary = [first];
  for (const next of sentences.slice(sentences.indexOf(first) + 1)) {
    const last = summary.at(-1)!;
    if (summary.length === MAX_SUMMARY_SENTENCES || next.position - first.position > 8) break;
    const length = [...summary, next].reduce((sum, { text }) => sum + text.length + 1, -1);
    // An anaphoric sentence ("It …") needs the sentence right before it.
    if (length > MAX_SUMMARY_LENGTH || (next.isAnaphoric && next.position !== last.position + 1)) continue;
    if (summary.some(({ words }) => computeOverlap(words, next.words) > MAX_OVERLAP)) continue;
    summary.push(next);
  }
  return summary.map(({ text }) => text).join(' ');
}

/** The highest-scored sentences without anaphora and duplicates, in the order of the text. */
export function extractLearningPoints(sentences: readonly ScoredSentence[], summary: string): string[] {
  const candidates = sentences
    .filter(
      ({ text, isAnaphoric, isClinicalHistory }) =>
        !isAnaphoric && !isClinicalHistory && text.length <= ANALYSIS_LIMITS.itemLength && !summary.includes(text),
    )
    .toSorted((one, other) => other.score - one.score || one.position - other.position);
  const points: ScoredSentence[] = [];
  for (const candidate of candidates) {
    if (points.length === MAX_POINTS || (points.length >= MIN_POINTS && candidate.score < MIN_SCORE)) break;
    if (points.every(({ words }) => computeOverlap(words, candidate.words) <= MAX_OVERLAP)) points.push(candidate);
  }
  return points.toSorted((one, other) => one.position - other.position).map(({ text }) => text);
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
