import { normalizeText, splitWords, type Word } from '../text/words.js';
import { splitIntoLines, type TranscriptLine } from '../transcript/transcript-lines.js';
import { jointName, type SearchSource } from './search-source.js';

/** A text of a case; its kind decides its weight. */
export interface Field {
  kind: 'title' | 'analysis' | 'prose' | 'speech';
  text: string;
  words: readonly Word[];
}

/**
 * How often a word of each field counts. Robertson, Zaragoza and Taylor (Simple BM25 Extension to Multiple Weighted Fields,
 * 2004) count a title several times and the text once; the texts of the analysis stand between. Not tuned on any queries.
 */
export const FIELD_WEIGHTS = { title: 4, analysis: 2, prose: 1.5, speech: 1 };

/** Characters, about six hours of speech; the rest of a text is not indexed. */
const MAX_TEXT_LENGTH = 300_000;

export interface CaseTexts {
  fields: Field[];
  lines: TranscriptLine[];
}

export function extractTexts({ title, description, tags, analysis, transcript, cues }: SearchSource): CaseTexts {
  const lines = splitIntoLines(cues ?? []);
  const speech = lines.length > 0 ? lines.map(({ text }) => text).join(' ') : (transcript ?? '');
  const field = (kind: Field['kind'], text: string | null | undefined): Field[] =>
    text ? [{ kind, text: text.slice(0, MAX_TEXT_LENGTH), words: splitWords(text.slice(0, MAX_TEXT_LENGTH)) }] : [];
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

/** Tags are keywords of the uploader; one that the analysis has, too, counts once. */
function keywordsOf({ tags, analysis }: Pick<SearchSource, 'tags' | 'analysis'>): string[] {
  const keywords = [...tags.map(({ name }) => name), ...(analysis?.keywords ?? [])];
  return [...new Map(keywords.map((keyword) => [normalizeText(keyword), keyword])).values()];
}
