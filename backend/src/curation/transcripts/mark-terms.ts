import type { AiAnalysis, Cue, TranscriptMark } from '@msk/contracts';
import { findMentions } from '@msk/lexicon';

/** The places of a transcript where a term of the analysis is mentioned, in its own words or in synonyms, in order. */
export function markTerms(cues: readonly Cue[], analysis: AiAnalysis | null): TranscriptMark[] {
  if (!analysis) return [];
  const terms = [...analysis.pathologies, ...analysis.anatomicStructures, ...analysis.keywords];
  const byConcept = new Map<string, string>();
  for (const term of terms)
    for (const mention of findMentions(term))
      if (!byConcept.has(mention.term.name)) byConcept.set(mention.term.name, term);
  const byWords = new Map(terms.map((term) => [term.toLowerCase(), term]));
  const wordsOf = literalPattern([...byWords.keys()]);
  return cues.flatMap(({ text }, cue) => {
    const concepts = findMentions(text).flatMap(({ term, start, end }) => {
      const entry = byConcept.get(term.name);
      return entry === undefined ? [] : [{ cue, start, end, term: entry }];
    });
    const literal = wordsOf ? [...text.matchAll(wordsOf)] : [];
    const words = literal.map((match) => ({
      cue,
      start: match.index,
      end: match.index + match[0].length,
      term: byWords.get(match[0].toLowerCase())!, // the pattern has these words only
    }));
    return withoutOverlaps([...words, ...concepts]);
  });
}

/** Whole words only; the longer of two terms first. */
function literalPattern(terms: string[]): RegExp | null {
  const alternatives = terms
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .sort((one, other) => other.length - one.length)
    .map((term) => RegExp.escape(term));
  if (alternatives.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Of two marks that overlap, the longer one stays. */
function withoutOverlaps(marks: TranscriptMark[]): TranscriptMark[] {
  const kept: TranscriptMark[] = [];
  for (const mark of marks.sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (kept.every(({ start, end }) => mark.end <= start || mark.start >= end)) kept.push(mark);
  return kept.sort((one, other) => one.start - other.start);
}
