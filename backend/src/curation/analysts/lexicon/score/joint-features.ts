import { JOINTS, type Joint } from '@msk/contracts';
import { type Diagnosis, isPathology, type JointVotes, type Mention, type TermKind } from '@msk/lexicon';
import type { CaseReading } from '../case-reading.js';
import { sentenceAt } from '../case-sentence.js';
import type { Section } from '../section.js';
import type { Features } from './model.js';
import { densityOf } from './text-features.js';

export type JointFeature =
  | 'share'
  | 'density'
  | 'names'
  | 'ofThisJoint'
  | 'isEarly'
  | 'isInPassing'
  | 'onExamination'
  | 'hasCondition'
  | 'muscles'
  | 'nerves'
  | 'organs';

/** A mention of a part of the body. */
export interface Place {
  readonly mention: Mention;
  readonly section: Section;
}

export interface JointFacts {
  readonly joint: Joint;
  readonly evidence: JointVotes;
  readonly places: readonly Place[];
}

/** What speaks for a joint of a case, and against it. */
export function jointFeatures({ joint, evidence, places }: JointFacts, reading: CaseReading): Features<JointFeature> {
  const { title, sections, spoken, features } = reading;
  const isAt = ({ term }: Mention) => term.joints.includes(joint);
  const at = places.filter(({ mention }) => isAt(mention));
  const shareOfKind = (kind: TermKind) => at.filter(({ mention }) => mention.term.kind === kind).length / at.length;
  const inTranscript = at.flatMap(({ mention, section }) => (section === spoken ? [mention] : []));
  const sentences = inTranscript.map(({ start }) => sentenceAt(spoken.sentences, start));
  const hasOtherTitle = !SAYS_NOTHING.test(title) && !sections[0]!.mentions.some(isAt);
  return {
    share: evidence[joint] / JOINTS.reduce((total, one) => total + evidence[one], 0),
    density: densityOf(at.length, reading),
    names: Math.log1p(new Set(at.map(({ mention }) => mention.term)).size),
    ofThisJoint: at.filter(({ mention }) => mention.term.joints.length === 1).length / at.length,
    isEarly: Number(inTranscript.length > 0 && inTranscript[0]!.start < EARLY * spoken.text.length),
    isInPassing: Number(new Set(sentences).size < 2 && hasOtherTitle),
    onExamination: sentences.filter((one) => one?.isOnExamination).length / Math.max(1, sentences.length),
    hasCondition: Number(sections.some((section) => hasDiagnosisAt(section, joint)) || at.some(isOfCondition)),
    muscles: shareOfKind('muscle'),
    nerves: shareOfKind('nerve'),
    organs: features.organs,
  };
}

/** Share of the text. */
const EARLY = 0.25;

/** "Case 12", "IMG_2231": names no other subject than the text. */
const SAYS_NOTHING =
  /^(?:\P{L}|(?<!\p{L})(?:cases?|video|clip|image|img|mov|rec|recording|part|episode|lecture|untitled|final|new|teaching|interesting|quiz|patient|the|an?|of|week|day|month|no|number|radiology|msk)(?!\p{L}))*$/iu;

const hasDiagnosisAt = ({ diagnoses }: Section, joint: Joint): boolean =>
  diagnoses.some(({ joints, assertion }) => joints.includes(joint) && ASSERTED.has(assertion));

const ASSERTED: ReadonlySet<Diagnosis['assertion']> = new Set(['present', 'possible', 'historical']);

/** "Knee surgery", "elbow function", "osteosarcoma of the distal femur": what a case can be about. */
const isOfCondition = ({ mention: { term, start, end }, section: { text, diagnoses } }: Place): boolean =>
  isPathology(term) ||
  CONDITION.test(text.slice(end, end + MAX_REST_LENGTH)) ||
  diagnoses.some((one) => one.end <= start && start - one.end < MAX_REST_LENGTH && OF.test(text.slice(one.end, start)));

/** Characters. */
const MAX_REST_LENGTH = 40;
const CONDITION =
  /^\s+(?:joint\s+)?(?:surgery|arthroplast\w*|replacement|fusion|arthrodesis|repair|reconstruction|osteotomy|fixation|fractures?|injur\w*|pain|osteoarthritis|OA|function|exercise\w*)\b/i;
const OF =
  /^\s+(?:of|in|at|within|involving)\s+(?:(?:the|an?|his|her|left|right|both|distal|proximal|lower|upper)\s+)*$/i;
