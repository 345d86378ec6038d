import { jointName, type SearchSource } from './search-source.js';
import { linesOf, type SpokenLine } from './speech.js';
import { folded, type Word, wordsOf } from './words.js';

/** A text of a case, and how much one of its words counts beside a spoken one. */
export interface Field {
  kind: 'title' | 'analysis' | 'prose' | 'speech';
  text: string;
  words: readonly Word[];
}

/**
 * Robertson, Zaragoza and Taylor (Simple BM25 Extension to Multiple Weighted Fields, 2004) count a title several times and
 * the text once; what curators and the analysis put on a case stands between. Nothing here was tried out on questions.
 */
export const FIELD_WEIGHTS = { title: 4, analysis: 2, prose: 1.5, speech: 1 };

/** Characters of one text that are indexed, about six hours of speech. */
const LONGEST_TEXT = 300_000;

export interface CaseTexts {
  fields: Field[];
  lines: SpokenLine[];
}

export function textsOf({ title, description, tags, analysis, transcript, cues }: SearchSource): CaseTexts {
  const lines = linesOf(cues ?? []);
  const speech = lines.length > 0 ? lines.map(({ text }) => text).join(' ') : (transcript ?? '');
  const field = (kind: Field['kind'], text: string | null | undefined): Field[] =>
    text ? [{ kind, text: text.slice(0, LONGEST_TEXT), words: wordsOf(text.slice(0, LONGEST_TEXT)) }] : [];
  return {
    lines,
    fields: [
      ...field('title', title),
      ...field('title', analysis?.caseTitle),
      ...(analysis?.pathologies ?? []).flatMap((text) => field('analysis', text)),
      ...keywordsOf({ tags, analysis }).flatMap((text) => field('analysis', text)),
      ...(analysis?.anatomicStructures ?? []).flatMap((text) => field('analysis', text)),
      ...field('analysis', jointName(analysis)),
      ...field('prose', analysis?.summary),
      ...(analysis?.learningPoints ?? []).flatMap((text) => field('prose', text)),
      ...field('prose', description),
      ...field('speech', speech),
    ],
  };
}

/** A tag is a keyword that the uploader gave; where the analysis took it over it is the same one. */
function keywordsOf({ tags, analysis }: Pick<SearchSource, 'tags' | 'analysis'>): string[] {
  const keywords = [...tags.map(({ name }) => name), ...(analysis?.keywords ?? [])];
  return [...new Map(keywords.map((keyword) => [folded(keyword), keyword])).values()];
}
