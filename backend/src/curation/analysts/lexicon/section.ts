import { type Diagnosis, findDiagnoses, findMentions, type Mention, type TextContext } from '@msk/lexicon';

/** A part of a case with its mentions and diagnoses. Mentions in the title weigh more than those in the transcript. */
export interface Section {
  readonly part: 'title' | 'tags' | 'description' | 'transcript';
  readonly mentions: readonly Mention[];
  readonly diagnoses: readonly Diagnosis[];
  readonly text: string;
  /** In a short text nothing is said in passing. */
  readonly isBrief: boolean;
  /** The sentence that names the diagnosis of a narrated case; mimics and pearls come after it. */
  readonly diagnosis: Span | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Characters. */
const MAX_BRIEF_LENGTH = 1_200;

export function createSection(part: Section['part'], text: string, context: TextContext): Section {
  const mentions = findMentions(text, context);
  const isBrief = text.length <= MAX_BRIEF_LENGTH;
  const diagnoses = findDiagnoses(text, mentions);
  const diagnosis = part === 'transcript' ? findDiagnosisSentence(text, diagnoses) : null;
  return { part, mentions, diagnoses, text, isBrief, diagnosis };
}

/** "So this is …", "The diagnosis is …": how a speaker names what the case shows. */
export const NAMES_DIAGNOSIS =
  /(?:^\s*|[.!?:]\s+)(?:(?:so|then|in short|today|hence)[,:]?\s+)?(?:this|that|it|what we see|the (?:diagnosis|call|name|answer|picture|finding))(?: here)? (?:is|was) (?!not\b|no\b)|\bthe diagnosis:|\b(?:is|was) the (?:diagnosis|call|name|answer)\b|\b(?:so|in short): |\bwe (?:report|call (?:it|this)|are dealing with)\b/i;

/** Says so outright, while "this is" and "we call it" may explain a term. */
const SAYS_DIAGNOSIS = /\b(?:the (?:final )?diagnosis(?: is| was|:)|is the diagnosis)\b|\bdiagnosis: /i;

const findDiagnosisSentence = (text: string, diagnoses: readonly Diagnosis[]): Span | null =>
  findSentence(SAYS_DIAGNOSIS, text, diagnoses) ?? findSentence(NAMES_DIAGNOSIS, text, diagnoses);

function findSentence(names: RegExp, text: string, diagnoses: readonly Diagnosis[]): Span | null {
  for (const { index, 0: sentence } of text.matchAll(SENTENCES)) {
    if (!names.test(sentence)) continue;
    const span = { start: index, end: index + sentence.length };
    const isNamed = diagnoses.some(
      ({ start, assertion }) => start >= span.start && start < span.end && assertion === 'present',
    );
    if (isNamed) return span;
  }
  return null;
}

export const SENTENCES = /[^.!?]+(?:[.!?]+(?!\s)[^.!?]+)*[.!?]*/g;

const DIAGNOSIS_FACTOR = 2;
const AFTERTHOUGHT_FACTOR = 0.4;

/** The diagnosis counts more than other findings, and what is first named after it counts less. */
export function weightInNarration({ diagnosis, diagnoses }: Section, { start, name }: Diagnosis): number {
  if (!diagnosis || start < diagnosis.start) return 1;
  if (start < diagnosis.end) return DIAGNOSIS_FACTOR;
  return diagnoses.some((other) => other.name === name && other.start < diagnosis.end) ? 1 : AFTERTHOUGHT_FACTOR;
}

const WEIGHT: Record<Section['part'], number> = { title: 8, tags: 4, description: 3, transcript: 1 };

/** What is said once in a short text weighs as what is said twice in a long one. */
const BRIEF_FACTOR = Math.log2(3);

/** Logarithmic in the transcript; elsewhere repeated mentions add nothing. */
export const computeWeight = ({ part, isBrief }: Pick<Section, 'part' | 'isBrief'>, times: number): number =>
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
      if (count > 0) weights.set(item, (weights.get(item) ?? 0) + computeWeight(section, count));
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one);
}
