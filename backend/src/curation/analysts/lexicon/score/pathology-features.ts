import { ancestorsOf, type Diagnosis } from '@msk/lexicon';
import type { CaseReading } from '../case-reading.js';
import type { Features } from './model.js';
import { densityOf, maxWords, type TextFeature } from './text-features.js';

export type PathologyFeature =
  | Extract<TextFeature, 'isStudy' | 'describesDisease' | 'organs'>
  | 'weight'
  | 'rank'
  | 'candidates'
  | 'density'
  | 'isEarly'
  | 'words'
  | 'occursAnywhere'
  | 'isNarrower'
  | 'isGuarded'
  | 'endsStatement'
  | 'isNormal';

export interface WeighedDiagnosis {
  readonly diagnosis: Diagnosis;
  readonly weight: number;
}

/**
 * What speaks for a pathology of a case, and against it; `all` in the order of their weight. A text that describes a disease lists
 * its features, so that their order and the length of their names say nothing.
 */
export function pathologyFeatures(
  { diagnosis, weight }: WeighedDiagnosis,
  all: readonly WeighedDiagnosis[],
  reading: CaseReading,
): Features<PathologyFeature> {
  const { name, term, joints } = diagnosis;
  const { spoken, sections, features } = reading;
  const { text, diagnoses } = spoken;
  const present = diagnoses.filter((one) => one.name === name && one.assertion === 'present');
  const wordings = sections.flatMap((section) =>
    section.diagnoses.filter((one) => one.name === name).map(({ start, end }) => section.text.slice(start, end)),
  );
  const rest = present.map(({ end }) => text.slice(end, end + MAX_REST_LENGTH));
  const lead = present.map(({ start }) => text.slice(Math.max(0, start - MAX_LEAD_LENGTH), start));
  const ancestors = ancestorsOf(term);
  const inNarration = 1 - features.describesDisease;
  return {
    isStudy: features.isStudy,
    describesDisease: features.describesDisease,
    organs: features.organs,
    weight: Math.log1p(weight),
    rank: inNarration * Math.log1p(all.findIndex((other) => other.diagnosis === diagnosis)),
    candidates: Math.log1p(all.length),
    density: densityOf(wordings.length, reading),
    isEarly: inNarration * Number(present.length > 0 && present[0]!.start < EARLY * text.length),
    words: inNarration * Math.log(maxWords(wordings)),
    occursAnywhere: Number(joints.length === 0),
    isNarrower: Number(all.some((other) => other.diagnosis !== diagnosis && ancestors.includes(other.diagnosis.term))),
    isGuarded: Number(term.guards.length > 0),
    endsStatement: shareOf(rest, /^\s*[.:;]/),
    isNormal: shareOf(lead, NORMAL),
  };
}

/** Share of the text. */
const EARLY = 0.2;
/** Characters. */
const MAX_LEAD_LENGTH = 100;
const MAX_REST_LENGTH = 10;

/** "The normal cervical lordosis", "straightening of the lordosis". */
const NORMAL =
  /\b(?:normal|preserved|physiologic\w*|straighten\w*|loss|intact|uninjured|healthy|without)\s+(?:of\s+)?(?:the\s+)?(?:normal\s+)?(?:\w+\s+)?$/i;

const shareOf = (texts: readonly string[], pattern: RegExp): number =>
  texts.length > 0 ? texts.filter((text) => pattern.test(text)).length / texts.length : 0;
