import { type Diagnosis, diagnosesIn, findMentions, type Mention } from '@msk/lexicon';

/** A text of a case: who calls it so in the title means it more than who says it in passing. */
export interface Section {
  readonly part: 'title' | 'tags' | 'description' | 'transcript';
  readonly mentions: readonly Mention[];
  readonly diagnoses: readonly Diagnosis[];
}

export function sectionOf(part: Section['part'], text: string): Section {
  const mentions = findMentions(text);
  return { part, mentions, diagnoses: diagnosesIn(text, mentions) };
}

const WEIGHT: Record<Section['part'], number> = { title: 8, tags: 4, description: 3, transcript: 1 };

/** The tenth mention adds less than the second. Outside the transcript, one is as good as many. */
export const weightOf = (part: Section['part'], times: number): number =>
  part === 'transcript' ? Math.log2(1 + times) : WEIGHT[part] * Math.min(times, 1);

/** Adds up, over the sections, how much each thing is spoken of; the weightiest come first. */
export function rank<T>(
  sections: readonly Section[],
  named: (section: Section) => Iterable<readonly [thing: T, times: number]>,
): [thing: T, weight: number][] {
  const weights = new Map<T, number>();
  for (const section of sections) {
    const times = new Map<T, number>();
    for (const [thing, count] of named(section)) times.set(thing, (times.get(thing) ?? 0) + count);
    for (const [thing, count] of times) {
      if (count > 0) weights.set(thing, (weights.get(thing) ?? 0) + weightOf(section.part, count));
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one);
}
