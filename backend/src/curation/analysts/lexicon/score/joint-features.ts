import { JOINTS, type Joint } from '@msk/contracts';
import type { JointVotes, Mention } from '@msk/lexicon';
import type { CaseReading } from '../case-reading.js';
import { sentenceAt } from '../case-sentence.js';
import type { Features } from './model.js';
import type { TextFeature } from './text-features.js';

export type JointFeature =
  | TextFeature
  | 'evidence'
  | 'share'
  | 'times'
  | 'sentences'
  | 'names'
  | 'ofThisJoint'
  | 'isEarly'
  | 'nerves'
  | 'hasNoSubject'
  | 'isInPassing'
  | 'isOfDiagnosis';

export interface JointFacts {
  readonly joint: Joint;
  readonly evidence: JointVotes;
  /** Of the sentences that say whom or what the text is about. */
  readonly subject: JointVotes;
  readonly places: readonly Mention[];
  /** Those of the transcript. */
  readonly spokenPlaces: readonly Mention[];
  readonly isOfDiagnosis: boolean;
}

/** What speaks for a joint of a case, and against it. */
export function jointFeatures(
  { joint, evidence, subject, places, spokenPlaces, isOfDiagnosis }: JointFacts,
  reading: CaseReading,
): Features<JointFeature> {
  const { spoken } = reading;
  const isAt = ({ term }: Mention) => term.joints.includes(joint);
  const at = places.filter(isAt);
  const inTranscript = spokenPlaces.filter(isAt);
  const sentences = new Set(inTranscript.map(({ start }) => sentenceAt(spoken.sentences, start)));
  const hasOtherTitle = reading.title !== '' && !reading.sections[0]!.mentions.some(isAt);
  return {
    ...reading.features,
    evidence: Math.log1p(evidence[joint]),
    share: evidence[joint] / sumOf(evidence),
    times: Math.log1p(inTranscript.length),
    sentences: Math.log1p(sentences.size),
    names: Math.log1p(new Set(at.map(({ term }) => term)).size),
    ofThisJoint: at.filter(({ term }) => term.joints.length === 1).length / at.length,
    isEarly: Number(inTranscript.length > 0 && inTranscript[0]!.start < EARLY * spoken.text.length),
    nerves: at.filter(({ term }) => term.kind === 'nerve').length / at.length,
    isInPassing: Number(sentences.size < 2 && hasOtherTitle),
    hasNoSubject: Number(sumOf(subject) === 0),
    isOfDiagnosis: Number(isOfDiagnosis),
  };
}

const sumOf = (votes: JointVotes): number => JOINTS.reduce((total, joint) => total + votes[joint], 0);

/** Share of the text. */
const EARLY = 0.25;
