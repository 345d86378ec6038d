import type { TextContext } from '@msk/lexicon';
import { describesDisease, isStudy } from '../case-sentence.js';
import type { Section } from '../section.js';
import type { Features } from './model.js';

export type TextFeature = 'length' | 'isStudy' | 'describesDisease' | 'organs';

/** What a text is like: in a long one, or in one about organs, more is said in passing; in one on a disease, its features are listed. */
export function textFeatures(
  sections: readonly Section[],
  spoken: Section,
  context: TextContext,
): Features<TextFeature> {
  const mentions = sections.flatMap((section) => section.mentions);
  const places = mentions.filter(({ term }) => term.joints.length > 0 && !term.isTissue).length;
  return {
    length: Math.log(Math.max(1, spoken.text.length) / USUAL_LENGTH),
    isStudy: Number(sections.some(({ text }) => isStudy(text))),
    describesDisease: Number(describesDisease(spoken.text)),
    organs: context.organs / (context.organs + places + 2),
  };
}

/** How often something is named, on a logarithmic scale: mentions in as many characters as a short text has. */
export const densityOf = (times: number, { title, spoken }: { title: string; spoken: Section }): number =>
  Math.log1p((times * MEASURE) / Math.max(MIN_LENGTH, title.length + spoken.text.length));

/** Characters. */
const MEASURE = 600;
const MIN_LENGTH = 30;
const USUAL_LENGTH = 1_000;

/** Words of the longest of several wordings of a name: a long name is seldom taken for another one. */
export const maxWords = (wordings: readonly string[]): number =>
  wordings.reduce((max, wording) => Math.max(max, wording.split(/[\s-]+/).length), 1);
