import { JOINTS, type Joint } from '@msk/contracts';
import { type JointVotes, jointVotes, type Mention } from '@msk/lexicon';
import type { CaseReading } from './case-reading.js';
import { NAMES_DIAGNOSIS, SENTENCES, sentenceAt } from './case-sentence.js';
import { type JointFeature, jointFeatures } from './score/joint-features.js';
import { type Features, probabilityOf } from './score/model.js';
import { JOINT } from './score/weights.js';
import type { Section } from './section.js';

/** The joint that most of the text is about. */
export interface JointCandidate {
  readonly joint: Joint;
  readonly features: Features<JointFeature>;
}

export interface StatedJoint {
  readonly joint: Joint;
  /** 0 for an unknown joint. */
  readonly probability: number;
}

type Part = Section['part'] | 'subject';

const WEIGHT: Record<Part, number> = { title: 12, tags: 4, description: 5, transcript: 10, subject: 9 };
/** Number of mentions that gives half the weight of a part, so that a single mention counts little. */
const HALF_WEIGHT_MENTIONS: Record<Part, number> = {
  title: 0.25,
  tags: 1,
  description: 1,
  transcript: 4,
  subject: 1,
};

/** In a short transcript. */
const BRIEF_HALF_WEIGHT_MENTIONS = 2.2;

/** The joint of a case; `unknown` where none is probable enough. */
export function findPrimaryJoint(reading: CaseReading, diseased: readonly Joint[]): StatedJoint {
  const candidate = findJointCandidate(reading, diseased);
  const probability = candidate ? probabilityOf(candidate.features, JOINT) : 0;
  return candidate && probability >= JOINT.threshold
    ? { joint: candidate.joint, probability }
    : { joint: 'unknown', probability: 0 };
}

/** The joint with most evidence; null where the text names none, or all pathologies of the case are of other joints. */
export function findJointCandidate(reading: CaseReading, diseased: readonly Joint[]): JointCandidate | null {
  const { sections, spoken } = reading;
  const subject = jointVotes(mentionsOfSubject({ ...spoken, mentions: mentionsOfCase(spoken) }));
  const evidence = weighJoints(sections, subject, diseased);
  const [joint] = JOINTS.toSorted((one, other) => evidence[other] - evidence[one]) as [Joint];
  const isDiseased = diseased.length === 0 || diseased.includes(joint);
  if (joint === 'unknown' || evidence[joint] === 0 || !isDiseased) return null;
  const places = sections.flatMap((section) => placesOf(section).map((mention) => ({ mention, section })));
  return { joint, features: jointFeatures({ joint, evidence, places }, reading) };
}

/** Evidence for each joint, without what a text about one patient says of others. */
function weighJoints(sections: readonly Section[], subject: JointVotes, diseased: readonly Joint[]): JointVotes {
  const evidence = Object.fromEntries(JOINTS.map((joint) => [joint, 0])) as Record<Joint, number>;
  const spoken = jointVotes(sections.flatMap((section) => (section.part === 'transcript' ? placesOf(section) : [])));
  const add = (part: Part, votes: JointVotes, half = HALF_WEIGHT_MENTIONS[part]) => {
    const all = sum(votes);
    const isElsewhere = part === 'title' && (isForeign(votes, spoken) || isComplaint(votes, diseased));
    const factor = isElsewhere ? FOREIGN_TITLE_FACTOR : 1;
    const weight = factor * WEIGHT[part] * (all / (all + half));
    for (const joint of JOINTS) if (all > 0) evidence[joint] += (votes[joint] / all) * weight;
  };
  for (const section of sections) {
    const isBriefTranscript = section.part === 'transcript' && section.isBrief;
    add(section.part, jointVotes(mentionsOfCase(section)), isBriefTranscript ? BRIEF_HALF_WEIGHT_MENTIONS : undefined);
  }
  add('subject', subject);
  return evidence;
}

/** Without those where a text about one patient says of patients in general, unless there is no other. */
function mentionsOfCase(section: Section): readonly Mention[] {
  const { sentences } = section;
  const mentions = placesOf(section);
  const own = mentions.filter(({ start }) => !sentenceAt(sentences, start)?.isGeneral);
  return own.some(({ term }) => term.joints.length > 0) ? own : mentions;
}

/**
 * "Brachial plexus block" is of another part of the body, a bone density is measured at the spine and the hip, and a "lumbar
 * vein" lies beside the joint.
 */
const INSTRUMENTAL =
  /^\s+(?:\w+\s+)?(?:blocks?|blockade|stimulation|catheters?|access|cannulation|density|T-scores?|BMD|veins?|arter(?:y|ies)|vessels?|lymph)\b/i;

/** "Below the knee" says how far down an artery is treated or a leg is lost. */
const BEYOND = /\b(?:above|below)[-\s](?:the[-\s])?$/i;
const LEG_AS_WHOLE = /\b(?:arter|vascul|angioplast|stent|bypass|balloon|amput|thromb|cast\b)/i;

/** A scan of abdomen and pelvis is about organs as a rule. */
const SCAN_OF_TRUNK = /\b(?:CT|tomogra\w*|abdom\w*|ultraso\w*|sonogra\w*)\b[^.]*$/i;

const placesOf = ({ text, mentions }: Section): readonly Mention[] =>
  mentions.filter(({ term, start, end }) => {
    const before = text.slice(Math.max(0, start - MAX_REST), start);
    if (term.kind === 'vessel' || INSTRUMENTAL.test(text.slice(end, end + MAX_REST))) return false;
    if (BEYOND.test(before)) return !LEG_AS_WHOLE.test(text);
    return term.name !== 'pelvis' || !SCAN_OF_TRUNK.test(before);
  });

/** Characters. */
const MAX_REST = 40;

const sum = (votes: JointVotes): number => JOINTS.reduce((total, joint) => total + votes[joint], 0);

/** "Kick in the heel" about an Achilles tendon: the text is about joints that its title does not name. */
const FOREIGN_TITLE_FACTOR = 0.4;
const MIN_SPOKEN = 2;
const isForeign = (title: JointVotes, spoken: JointVotes): boolean =>
  sum(spoken) >= MIN_SPOKEN && JOINTS.every((joint) => title[joint] === 0 || spoken[joint] === 0);

/** "Knee pain" about a disease of the hip. */
const isComplaint = (title: JointVotes, diseased: readonly Joint[]): boolean =>
  diseased.length > 0 && diseased.every((joint) => title[joint] === 0);

const PEOPLE =
  'patients?|participants?|subjects|adults|children|adolescents|athletes|individuals|volunteers|cadavers?|specimens|men|women|girls|boys|knees|hips|shoulders|elbows|wrists|ankles|hands|feet|thumbs|fingers';
/** "64 athletes who underwent stabilisation of the shoulder": whom a study is about, whatever else it mentions. */
const COHORT = new RegExp(
  `\\b(?:${PEOPLE})\\b.{0,60}\\b(?:who|with|underwent|undergoing|treated|referred|scheduled|operated|having|after)\\b|\\b(?:retrospective|prospective|consecutive|cross-sectional|randomi[sz]ed)\\b`,
  'i',
);
const MAX_SUBJECT_SENTENCES = 3;

/** The mentions of the first sentences that say whom or what the text is about. */
function mentionsOfSubject({ text, mentions }: Section): Mention[] {
  const subjects: Mention[] = [];
  let sentences = 0;
  for (const { index, 0: sentence } of text.matchAll(SENTENCES)) {
    if (!COHORT.test(sentence) && !NAMES_DIAGNOSIS.test(sentence)) continue;
    const within = mentions.filter(({ start }) => start >= index && start < index + sentence.length);
    const asserted = within.filter(({ assertion }) => assertion !== 'absent' && assertion !== 'other-person');
    if (!asserted.some(({ term }) => term.joints.length > 0)) continue;
    subjects.push(...asserted);
    if (++sentences === MAX_SUBJECT_SENTENCES) break;
  }
  return subjects;
}
