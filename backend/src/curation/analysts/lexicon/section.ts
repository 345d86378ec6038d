import { type Diagnosis, findDiagnoses, findMentions, type Mention, type TextContext } from '@msk/lexicon';
import { type CaseSentence, describesDisease, isReport, readCaseSentences, sentenceAt } from './case-sentence.js';

/** A part of a case with its mentions and diagnoses. Mentions in the title weigh more than those in the transcript. */
export interface Section {
  readonly part: 'title' | 'tags' | 'description' | 'transcript';
  readonly mentions: readonly Mention[];
  readonly diagnoses: readonly Diagnosis[];
  readonly text: string;
  /** In a short text nothing is said in passing. */
  readonly isBrief: boolean;
  /** Of a transcript. */
  readonly sentences: readonly CaseSentence[];
  /** The sentence that names the diagnosis of a narrated case; mimics and pearls come after it. */
  readonly diagnosis: CaseSentence | null;
  /** The first sentence that is the name of a disease, if there is no sentence that says so. */
  readonly heading: CaseSentence | null;
}

/** Characters. */
const MAX_BRIEF_LENGTH = 1_200;

export function createSection(part: Section['part'], text: string, context: TextContext): Section {
  const mentions = findMentions(text, context);
  const isBrief = text.length <= MAX_BRIEF_LENGTH;
  const diagnoses = findDiagnoses(text, mentions);
  const sentences = part === 'transcript' ? readCaseSentences(text, diagnoses) : [];
  const find = (key: 'saysDiagnosis' | 'namesDiagnosis' | 'isHeading') => sentences.find((one) => one[key]) ?? null;
  const isNarrated = !describesDisease(text);
  const diagnosis = isNarrated ? (find('saysDiagnosis') ?? find('namesDiagnosis')) : null;
  const heading = isNarrated && !diagnosis ? find('isHeading') : null;
  return { part, mentions, diagnoses, text, isBrief, sentences, diagnosis, heading };
}

/** What is first named after the diagnosis of a narrated case, and not added to it, is what the case could be mistaken for. */
export function findMimics({ text, sentences, diagnoses, diagnosis, heading }: Section): ReadonlySet<Diagnosis> {
  const named = diagnosis ?? heading;
  if (!named || isReport(text)) return new Set();
  const known = new Set(diagnoses.filter(({ start }) => start < named.end).map(({ name }) => name));
  return new Set(
    diagnoses.filter(({ start, name }) => {
      const sentence = sentenceAt(sentences, start);
      return !known.has(name) && !sentence?.addsFinding && !sentence?.isEntry;
    }),
  );
}

const DIAGNOSIS_FACTOR = 2;
const AFTERTHOUGHT_FACTOR = 0.4;

/** What an examination shows counts twice, so that once is not in passing. */
const EXAMINATION_FACTOR = 2;

/** How much a diagnosis of a section counts. */
export type Factor = (one: Diagnosis) => number;

/** The diagnosis of a narrated case counts more than other findings, and what is first named after it counts less. */
export function createNarrationFactor({ sentences, diagnoses, diagnosis }: Section): Factor {
  const known = new Set(diagnoses.filter(({ start }) => diagnosis && start < diagnosis.end).map(({ name }) => name));
  return ({ start, name }) => {
    const usual = sentenceAt(sentences, start)?.isOnExamination ? EXAMINATION_FACTOR : 1;
    if (!diagnosis || start < diagnosis.start) return usual;
    if (start < diagnosis.end) return DIAGNOSIS_FACTOR;
    return known.has(name) ? 1 : AFTERTHOUGHT_FACTOR;
  };
}

const WEIGHT: Record<Section['part'], number> = { title: 8, tags: 4, description: 3, transcript: 1 };

/** What is said once in a short text weighs as what is said twice in a long one. */
const BRIEF_FACTOR = Math.log2(3);

/** Logarithmic in the transcript; elsewhere repeated mentions add nothing. */
const weightOf = ({ part, isBrief }: Section, times: number): number =>
  part === 'transcript' ? Math.log2(1 + times) * (isBrief ? BRIEF_FACTOR : 1) : WEIGHT[part] * Math.min(times, 1);

/** Sums the weight of each item over the sections; highest first. */
export function rankByWeight<T>(
  sections: readonly Section[],
  countItems: (section: Section) => Iterable<readonly [item: T, times: number]>,
): [item: T, weight: number][] {
  const weights = new Map<T, number>();
  for (const section of sections) {
    const times = new Map<T, number>();
    for (const [item, count] of countItems(section)) times.set(item, (times.get(item) ?? 0) + count);
    for (const [item, count] of times) {
      if (count > 0) weights.set(item, (weights.get(item) ?? 0) + weightOf(section, count));
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one);
}
