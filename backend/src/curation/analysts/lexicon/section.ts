import { type Diagnosis, findDiagnoses, findMentions, type Mention, type TextContext } from '@msk/lexicon';

/** A part of a case with its mentions and diagnoses. Mentions in the title weigh more than those in the transcript. */
export interface Section {
  readonly part: 'title' | 'tags' | 'description' | 'transcript';
  readonly mentions: readonly Mention[];
  readonly diagnoses: readonly Diagnosis[];
  readonly text: string;
  /** In a short text nothing is said in passing. */
  readonly isBrief: boolean;
}

/** Characters. */
const MAX_BRIEF_LENGTH = 1_200;

export function createSection(part: Section['part'], text: string, context: TextContext): Section {
  const mentions = findMentions(text, context);
  const isBrief = text.length <= MAX_BRIEF_LENGTH;
  return { part, mentions, diagnoses: findDiagnoses(text, mentions), text, isBrief };
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
