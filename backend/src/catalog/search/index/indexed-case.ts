import { DURATION_BAND_SECONDS, DURATION_BANDS, type DurationBand } from '@msk/contracts';
import { findMentions, pathologyGroups } from '@msk/lexicon';
import { encodeEvidence } from '../codec/evidence.js';
import { type FacetFields, facetCodec } from '../codec/facet-code.js';
import { encodePosition } from '../codec/spoken-positions.js';
import { type SuggestedName, suggestedNamesOf } from '../suggest/suggested-name.js';
import { findNestedMentions } from '../text/nested-mentions.js';
import type { Word } from '../text/words.js';
import { type StoredLines, type TranscriptLine, toStoredLines } from '../transcript/transcript-lines.js';
import { type CaseTexts, FIELD_WEIGHTS, type Field } from './fields.js';
import type { SearchSource } from './search-source.js';

/** A case as it is indexed. A term is a text here: a stem, two stems, or a colon and the name of a concept. */
export interface IndexedCase extends FacetFields {
  source: Omit<SearchSource, 'transcript' | 'cues'>;
  /** `joint`, `band` and `pathologies` as the facet codec packs them. */
  facets: number;
  /** Words of the long fields, weighted. */
  length: number;
  /** Evidence codes by term. */
  codes: Map<string, number>;
  /** The stems of each of its texts in order; null for a stop word. */
  texts: (string | null)[][];
  transcript: StoredLines | null;
  /** Encoded positions by term. */
  spokenPositions: ReadonlyMap<string, number[]>;
  names: SuggestedName[];
}

/** The term of a concept of the lexicon; no stem begins with a colon. */
export const concept = (name: string): string => `:${name.toLowerCase()}`;

/** The term of two adjacent stems of a title or a name; stop words between them do not count. */
export const bigram = (one: string, next: string): string => `${one} ${next}`;

type Stems = ReadonlyMap<string, string>;

export function distinctWords(cases: readonly CaseTexts[]): Set<string> {
  const distinct = new Set<string>();
  for (const { fields } of cases) for (const { words } of fields) for (const { word } of words) distinct.add(word);
  return distinct;
}

/** The result holds none of the long texts: many cases are in memory at once. */
export function analyzeCase(
  { transcript, cues: _, ...source }: SearchSource,
  { fields, lines }: CaseTexts,
  stems: Stems,
): IndexedCase {
  const { analysis, duration } = source;
  const analyzed = fields.map((field) => analyzeField(field, stems));
  const facets = {
    joint: facetCodec.jointCode(analysis?.primaryJoint ?? 'unknown'),
    band: facetCodec.bandCode(durationBandOf(duration)),
    pathologies: facetCodec.pathologyMask(pathologyGroups(analysis?.pathologies ?? [])),
  };
  return {
    source,
    ...facets,
    facets: facetCodec.encode(facets),
    ...collectEvidence(analyzed),
    texts: analyzed.map(({ stems }) => stems),
    transcript: toStoredLines(lines, transcript),
    spokenPositions: lines.length > 0 ? locateSpokenTerms(lines, analyzed.at(-1)!) : new Map(),
    names: suggestedNamesOf(source),
  };
}

/** A term, and the words of the field that say it, the end exclusive. */
interface Hit {
  term: string;
  from: number;
  to: number;
}

interface AnalyzedField {
  kind: Field['kind'];
  words: readonly Word[];
  stems: (string | null)[];
  /** Stems, bigrams and then concepts, each in the order of the text. */
  hits: Hit[];
  /** Words without stop words. */
  length: number;
}

function analyzeField({ kind, text, words }: Field, stemByWord: Stems): AnalyzedField {
  const stems = words.map(({ word }) => stemByWord.get(word) ?? null);
  const hits: Hit[] = [];
  for (const [at, term] of stems.entries()) if (term !== null) hits.push({ term, from: at, to: at + 1 });
  const length = hits.length;
  if (kind === 'title' || kind === 'analysis')
    for (let at = 1; at < length; at++) hits.push({ ...hits[at]!, term: bigram(hits[at - 1]!.term, hits[at]!.term) });
  let first = 0;
  for (const { term, name, start, end } of findMentions(text)) {
    const span = wordSpan(words, first, start, end);
    first = span.from;
    hits.push({ term: concept(name), ...span });
    // A narrower name is a mention of its broader concept, too.
    if (name !== term.name) hits.push({ term: concept(term.name), ...span });
    for (const inner of findNestedMentions(text.slice(start, end)))
      hits.push({ term: concept(inner.name), ...wordSpan(words, first, start + inner.start, start + inner.end) });
  }
  return { kind, words, stems, hits, length };
}

/** The words that begin in a part of the text, from the word `first` on. */
function wordSpan(words: readonly Word[], first: number, start: number, end: number): Pick<Hit, 'from' | 'to'> {
  let from = first;
  while (from < words.length && words[from]!.from < start) from++;
  let to = from;
  while (to < words.length && words[to]!.from < end) to++;
  return { from, to };
}

function collectEvidence(fields: AnalyzedField[]): Pick<IndexedCase, 'codes' | 'length'> {
  const evidence = new Map<string, { title: number; short: number; long: number }>();
  let length = 0;
  const evidenceFor = (term: string) => {
    const found = evidence.get(term) ?? { title: 0, short: 0, long: 0 };
    evidence.set(term, found);
    return found;
  };
  for (const { kind, hits, length: words } of fields) {
    const weight = FIELD_WEIGHTS[kind];
    if (kind === 'prose' || kind === 'speech') {
      length += weight * words;
      for (const { term } of hits) evidenceFor(term).long += weight;
    } else if (kind === 'analysis') for (const { term } of hits) evidenceFor(term).short += weight;
    // Title and case title are two wordings of one title: a term in both counts once.
    else for (const term of new Set(hits.map(({ term }) => term))) evidenceFor(term).title = weight;
  }
  const codes = new Map<string, number>();
  for (const [term, { title, short, long }] of evidence)
    codes.set(term, encodeEvidence({ short: title + short, long }, length));
  return { codes, length: Math.round(length) };
}

/** The lines and words by which each term is said. The text of the field is the lines with a space between. */
function locateSpokenTerms(lines: TranscriptLine[], { words, hits }: AnalyzedField): Map<string, number[]> {
  let [line, begin, ordinal] = [0, 0, 0];
  const positions = words.map(({ from }) => {
    while (line + 1 < lines.length && from > begin + lines[line]!.text.length) {
      begin += lines[line]!.text.length + 1;
      line++;
      ordinal = 0;
    }
    return encodePosition(line, lines[line]!.followingLines, ordinal++);
  });
  const byTerm = new Map<string, number[]>();
  for (const { term, from, to } of hits) {
    const ofTerm = byTerm.get(term) ?? [];
    if (ofTerm.length === 0) byTerm.set(term, ofTerm);
    for (let word = from; word < to; word++) ofTerm.push(positions[word]!);
  }
  return byTerm;
}

const durationBandOf = (duration: number): DurationBand =>
  DURATION_BANDS.find((band) => duration < DURATION_BAND_SECONDS[band].to) ?? 'long';
