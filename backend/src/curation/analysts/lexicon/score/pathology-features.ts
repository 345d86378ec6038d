import { ancestorsOf, type Diagnosis } from '@msk/lexicon';
import type { CaseReading } from '../case-reading.js';
import type { Features } from './model.js';
import type { TextFeature } from './text-features.js';
import { maxWords } from './text-features.js';

export type PathologyFeature =
  | TextFeature
  | 'weight'
  | 'rank'
  | 'times'
  | 'inTitle'
  | 'isEarly'
  | 'words'
  | 'isSignAlone'
  | 'occursAnywhere'
  | 'isNarrower'
  | 'isGuarded'
  | 'endsStatement'
  | 'isNormal';

export interface WeighedDiagnosis {
  readonly diagnosis: Diagnosis;
  readonly weight: number;
}

/** What speaks for a pathology of a case, and against it; `all` in the order of their weight. */
export function pathologyFeatures(
  { diagnosis, weight }: WeighedDiagnosis,
  all: readonly WeighedDiagnosis[],
  reading: CaseReading,
): Features<PathologyFeature> {
  const { name, term, placed, joints } = diagnosis;
  const { text, diagnoses } = reading.spoken;
  const spoken = diagnoses.filter((one) => one.name === name && one.assertion === 'present');
  const wordings = reading.sections.flatMap((section) =>
    section.diagnoses.filter((one) => one.name === name).map(({ start, end }) => section.text.slice(start, end)),
  );
  const rest = spoken.map(({ end }) => text.slice(end, end + MAX_REST_LENGTH));
  const lead = spoken.map(({ start }) => text.slice(Math.max(0, start - MAX_LEAD_LENGTH), start));
  const ancestors = ancestorsOf(term);
  return {
    ...reading.features,
    weight: Math.log1p(weight),
    rank: Math.log1p(all.findIndex((other) => other.diagnosis === diagnosis)),
    times: Math.log2(1 + spoken.length),
    inTitle: Number(
      reading.sections.some(
        ({ part, diagnoses }) =>
          part === 'title' && diagnoses.some((one) => one.name === name && one.assertion === 'present'),
      ),
    ),
    isEarly: Number(spoken.length > 0 && spoken[0]!.start < EARLY * text.length),
    words: Math.log(maxWords(wordings)),
    isSignAlone: Number(term.kind === 'finding' && !placed && !name.includes(' ')),
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
