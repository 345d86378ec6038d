import { DURATION_BAND_SECONDS, DURATION_BANDS, type DurationBand } from '@msk/contracts';
import { findMentions, pathologyGroups } from '@msk/lexicon';
import { codeOf } from './evidence.js';
import { bandCode, facetCode, jointCode, pathologyMask } from './facet-code.js';
import { type CaseTexts, FIELD_WEIGHTS, type Field } from './fields.js';
import { namingsWithin } from './namings-within.js';
import { placeOf } from './said.js';
import type { SearchSource } from './search-source.js';
import { type Spoken, type SpokenLine, spokenIn } from './speech.js';
import { type Suggested, suggestedBy } from './suggested.js';
import type { Word } from './words.js';

/** A case as the index takes it in. Terms go by their text here: a stem, or a colon and the name of a thing. */
export interface IndexedCase {
  source: Omit<SearchSource, 'transcript' | 'cues'>;
  joint: number;
  band: number;
  pathologies: number;
  facets: number;
  /** Words of the long fields, weighted. */
  length: number;
  /** What the case says about each term, as `evidence.ts` packs it. */
  codes: Map<string, number>;
  /** The words of each of its texts in order, by their stems; null for a stop word. */
  texts: (string | null)[][];
  spoken: Spoken | null;
  /** Where in the lines each term is said, as said.ts packs it. */
  said: ReadonlyMap<string, number[]>;
  names: Suggested[];
}

/** The name of a thing of the field as a term; no stem begins like it. */
export const thing = (name: string): string => `:${name.toLowerCase()}`;

/** Two words that follow each other, stop words aside, in a title or a name. */
export const pair = (one: string, next: string): string => `${one} ${next}`;

type Stems = ReadonlyMap<string, string>;

export function writtenWords(cases: readonly CaseTexts[]): Set<string> {
  const written = new Set<string>();
  for (const { fields } of cases) for (const { words } of fields) for (const { word } of words) written.add(word);
  return written;
}

/** Of the long texts nothing stays: many cases are held at once. */
export function indexedCase(
  { transcript, cues: _, ...source }: SearchSource,
  { fields, lines }: CaseTexts,
  stems: Stems,
): IndexedCase {
  const { analysis, duration } = source;
  const read = fields.map((field) => readField(field, stems));
  const { codes, length } = weigh(read);
  const joint = jointCode(analysis?.primaryJoint ?? 'unknown');
  const band = bandCode(bandOf(duration));
  const pathologies = pathologyMask(pathologyGroups(analysis?.pathologies ?? []));
  return {
    source,
    joint,
    band,
    pathologies,
    facets: facetCode(joint, band, pathologies),
    length,
    codes,
    texts: read.map(({ stems }) => stems),
    spoken: spokenIn(lines, transcript),
    said: lines.length > 0 ? saidIn(lines, read.at(-1)!) : new Map(),
    names: suggestedBy(source),
  };
}

/** A term, and the words of the field that say it, the end exclusive. */
interface Hit {
  term: string;
  from: number;
  to: number;
}

interface ReadField {
  kind: Field['kind'];
  words: readonly Word[];
  stems: (string | null)[];
  /** Each word that means something, and then each thing that is named, both in the order of the text. */
  hits: Hit[];
  length: number;
}

function readField({ kind, text, words }: Field, known: Stems): ReadField {
  const stems = words.map(({ word }) => known.get(word) ?? null);
  const hits: Hit[] = [];
  for (const [at, term] of stems.entries()) if (term !== null) hits.push({ term, from: at, to: at + 1 });
  const length = hits.length;
  if (kind === 'title' || kind === 'analysis')
    for (let at = 1; at < length; at++) hits.push({ ...hits[at]!, term: pair(hits[at - 1]!.term, hits[at]!.term) });
  let first = 0;
  for (const { term, name, start, end } of findMentions(text)) {
    const stretch = stretchOf(words, first, start, end);
    first = stretch.from;
    hits.push({ term: thing(name), ...stretch });
    // What is narrower than the term belongs to it, too.
    if (name !== term.name) hits.push({ term: thing(term.name), ...stretch });
    for (const inner of namingsWithin(text.slice(start, end)))
      hits.push({ term: thing(inner.name), ...stretchOf(words, first, start + inner.start, start + inner.end) });
  }
  return { kind, words, stems, hits, length };
}

/** The words that begin in a part of the text, looked for from the `first` on. */
function stretchOf(words: readonly Word[], first: number, start: number, end: number): Pick<Hit, 'from' | 'to'> {
  let from = first;
  while (from < words.length && words[from]!.from < start) from++;
  let to = from;
  while (to < words.length && words[to]!.from < end) to++;
  return { from, to };
}

function weigh(fields: ReadField[]): { codes: Map<string, number>; length: number } {
  const evidence = new Map<string, { title: number; short: number; long: number }>();
  let length = 0;
  const of = (term: string) => {
    const known = evidence.get(term) ?? { title: 0, short: 0, long: 0 };
    evidence.set(term, known);
    return known;
  };
  for (const { kind, hits, length: words } of fields) {
    const weight = FIELD_WEIGHTS[kind];
    if (kind === 'prose' || kind === 'speech') {
      length += weight * words;
      for (const { term } of hits) of(term).long += weight;
    } else if (kind === 'analysis') for (const { term } of hits) of(term).short += weight;
    // Title and case title say the same in two ways: a word in both of them is no better than in one.
    else for (const term of new Set(hits.map(({ term }) => term))) of(term).title = weight;
  }
  const codes = new Map<string, number>();
  for (const [term, { title, short, long }] of evidence)
    codes.set(term, codeOf({ short: title + short, long }, length));
  return { codes, length: Math.round(length) };
}

/** Which terms stand in which line, and at which of its words. The field's text is the lines with a space between. */
function saidIn(lines: SpokenLine[], { words, hits }: ReadField): Map<string, number[]> {
  let [line, begin, ordinal] = [0, 0, 0];
  const places = words.map(({ from }) => {
    while (line + 1 < lines.length && from > begin + lines[line]!.text.length) {
      begin += lines[line]!.text.length + 1;
      line++;
      ordinal = 0;
    }
    return placeOf(line, lines[line]!.reach, ordinal++);
  });
  const said = new Map<string, number[]>();
  for (const { term, from, to } of hits) {
    const at = said.get(term) ?? [];
    if (at.length === 0) said.set(term, at);
    for (let word = from; word < to; word++) at.push(places[word]!);
  }
  return said;
}

const bandOf = (duration: number): DurationBand =>
  DURATION_BANDS.find((band) => duration < DURATION_BAND_SECONDS[band].to) ?? 'long';
