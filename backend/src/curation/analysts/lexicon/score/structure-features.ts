import type { Joint } from '@msk/contracts';
import type { Mention, Term } from '@msk/lexicon';
import type { CaseReading } from '../case-reading.js';
import { sentenceAt } from '../case-sentence.js';
import type { Section } from '../section.js';
import type { Features } from './model.js';
import { maxWords } from './text-features.js';

export type StructureFeature =
  | 'weight'
  | 'words'
  | 'length'
  | 'isAtJoint'
  | 'isJoint'
  | 'isLevel'
  | 'isAbbreviated'
  | 'isWithinPathology'
  | 'onExamination'
  | 'inFinding'
  | 'isLate'
  | 'isOfProcedure';

/** A structure, and the mention that names it, alone or within the name of a pathology. */
export interface NamedStructure {
  readonly name: string;
  readonly term: Term;
  readonly mention: Mention;
  readonly section: Section;
}

/** What speaks for a structure of a case, and against it; `weight` relative to the heaviest structure. */
export function structureFeatures(
  named: readonly NamedStructure[],
  weight: number,
  { spoken, features }: CaseReading,
  joint: Joint,
): Features<StructureFeature> {
  const { name, term } = named[0]!;
  const inTranscript = named.filter(({ section }) => section === spoken);
  const counted = inTranscript.length > 0 ? inTranscript : named;
  const sentences = inTranscript.map(({ mention }) => sentenceAt(spoken.sentences, mention.start));
  const wordings = named.map(({ mention }) => mention.text);
  return {
    weight,
    words: Math.log(maxWords(wordings)),
    length: features.length,
    isAtJoint: Number(term.joints.includes(joint)),
    isJoint: Number(term.kind === 'joint'),
    isLevel: Number(/^[CTLS]\d/.test(name)),
    isAbbreviated: Number(wordings.every((wording) => /^[A-Z]{2,}/.test(wording))),
    isWithinPathology: Number(named.every(({ mention }) => mention.term !== term)),
    onExamination: Number(sentences.some((sentence) => sentence?.isOnExamination)),
    inFinding: Number(sentences.some((sentence) => sentence?.addsFinding)),
    isLate: Number(inTranscript.length > 0 && inTranscript[0]!.mention.start > LATE * spoken.text.length),
    isOfProcedure: counted.filter(isOfProcedure).length / counted.length,
  };
}

/** Share of the text. */
const LATE = 0.6;

/** "Femoral nerve block", "posterior cruciate ligament retaining": a name that is part of the name of something else. */
const PROCEDURE =
  /^[\s-]+(?:\w+\s+)?(?:blocks?|blockade|stimulation|catheters?|access|cannulation|density|T-scores?|BMD|approach|osteotom\w+|plates?|plating|screws?|replacement|arthroplasty|graft\w*|reconstruction|anesthesia|anaesthesia|analgesia|puncture|injections?|fusion|surgery|strength|function|activation|flexion|extension|rotation|angle|line|level|pain|region|area|biops\w+|retain\w+|sacrific\w+|length|width|thickness|transplant\w*|cells?|loss|fixation|repair|implant\w*)\b/i;
/** Characters. */
const MAX_REST_LENGTH = 40;

const isOfProcedure = ({ mention: { end }, section: { text } }: NamedStructure): boolean =>
  PROCEDURE.test(text.slice(end, end + MAX_REST_LENGTH));
