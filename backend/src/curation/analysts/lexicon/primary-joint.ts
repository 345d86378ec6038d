import { JOINTS, type Joint } from '@msk/contracts';
import { type JointVotes, jointVotes, type Mention, type TextContext } from '@msk/lexicon';
import { NAMES_DIAGNOSIS, SENTENCES, sentenceAt } from './case-sentence.js';
import type { Section } from './section.js';

export interface JointEvidence {
  readonly joint: Joint;
  /** Share of the evidence for all joints, 0 to 1. */
  readonly share: number;
  /** Evidence for all joints. */
  readonly weight: number;
  /** Evidence for the first joint divided by that for the second; 1 for a tie. */
  readonly lead: number;
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

const MIN_SHARE = 0.42;
const MIN_WEIGHT = 5.5;
/** A text that names places of one joint in several sentences, and of hardly any other joint. */
const MIN_SOLE_WEIGHT = 4.4;
const MIN_SOLE_SHARE = 0.9;
/** A text about other organs that mentions a joint in passing. */
const MIN_WEIGHT_AMONG_ORGANS = 8.9;
const MIN_LEAD = 1.25;

/**
 * Finds the joint that most of the text is about; `unknown` when there is none or no clear one, or when all pathologies of the
 * case are of other joints (`diseased`).
 */
export function findPrimaryJoint(
  sections: readonly Section[],
  { isOfOrgans }: TextContext,
  diseased: readonly Joint[],
): JointEvidence {
  const evidence = Object.fromEntries(JOINTS.map((joint) => [joint, 0])) as Record<Joint, number>;
  const spoken = jointVotes(sections.flatMap((section) => (section.part === 'transcript' ? placesOf(section) : [])));
  const diagnosed = sections.flatMap(jointsOfDiagnosis);
  const add = (part: Part, votes: JointVotes, half = HALF_WEIGHT_MENTIONS[part]) => {
    const all = sum(votes);
    const isElsewhere =
      part === 'title' && (isForeign(votes, spoken) || isComplaint(votes, diagnosed) || isComplaint(votes, diseased));
    const factor = isElsewhere ? FOREIGN_TITLE_FACTOR : 1;
    const weight = factor * WEIGHT[part] * (all / (all + half));
    for (const joint of JOINTS) if (all > 0) evidence[joint] += (votes[joint] / all) * weight;
  };
  for (const section of sections) {
    const isBriefTranscript = section.part === 'transcript' && section.isBrief;
    const mentions = mentionsOfCase(section);
    add(section.part, jointVotes(mentions), isBriefTranscript ? BRIEF_HALF_WEIGHT_MENTIONS : undefined);
    if (section.part === 'transcript') add('subject', jointVotes(mentionsOfSubject({ ...section, mentions })));
  }
  const weight = JOINTS.reduce((sum, joint) => sum + evidence[joint], 0);
  const [first] = JOINTS.toSorted((one, other) => evidence[other] - evidence[one]);
  const [most, next] = [evidence[first!], rivalOf(first!, evidence)];
  const share = weight > 0 ? most / weight : 0;
  const isSole = share >= MIN_SOLE_SHARE && sections.some((section) => isRepeated(section, first!));
  const isDiseased = diseased.length === 0 || diseased.includes(first!);
  const isClear =
    isDiseased && share >= MIN_SHARE && most >= minWeight({ isSole, isOfOrgans }) && most >= MIN_LEAD * next;
  return { joint: isClear ? first! : 'unknown', share, weight, lead: most > 0 ? most / Math.max(next, 0.5) : 1 };
}

/** "Hands and feet": the joints of a hand count together against another region. */
const HAND: readonly Joint[] = ['hand', 'finger', 'thumb'];

function rivalOf(first: Joint, evidence: JointVotes): number {
  const next = Math.max(...JOINTS.filter((joint) => joint !== first).map((joint) => evidence[joint]));
  if (HAND.includes(first)) return next;
  return Math.max(
    next,
    HAND.reduce((total, joint) => total + evidence[joint], 0),
  );
}

function minWeight({ isSole, isOfOrgans }: { isSole: boolean; isOfOrgans: boolean }): number {
  if (isOfOrgans) return MIN_WEIGHT_AMONG_ORGANS;
  return isSole ? MIN_SOLE_WEIGHT : MIN_WEIGHT;
}

const isRepeated = ({ mentions, sentences }: Section, joint: Joint): boolean =>
  new Set(mentions.filter(({ term }) => term.joints.includes(joint)).map(({ start }) => sentenceAt(sentences, start)))
    .size > 1;

/** Without those where a text about one patient says of patients in general, unless there is no other. */
function mentionsOfCase(section: Section): readonly Mention[] {
  const { sentences } = section;
  const mentions = placesOf(section);
  const own = mentions.filter(({ start }) => !sentenceAt(sentences, start)?.isGeneral);
  return own.some(({ term }) => term.joints.length > 0) ? own : mentions;
}

/** "Brachial plexus block" is of another part of the body, and a bone density is measured at the spine and the hip. */
const INSTRUMENTAL =
  /^\s+(?:\w+\s+)?(?:blocks?|blockade|stimulation|catheters?|access|cannulation|density|T-scores?|BMD)\b/i;

const placesOf = ({ text, mentions }: Section): readonly Mention[] =>
  mentions.filter(({ term, end }) => term.kind !== 'vessel' && !INSTRUMENTAL.test(text.slice(end, end + MAX_REST)));

/** Characters. */
const MAX_REST = 40;

const sum = (votes: JointVotes): number => JOINTS.reduce((total, joint) => total + votes[joint], 0);

/** "Kick in the heel" about an Achilles tendon: the text is about joints that its title does not name. */
const FOREIGN_TITLE_FACTOR = 0.4;
const MIN_SPOKEN = 2;
const isForeign = (title: JointVotes, spoken: JointVotes): boolean =>
  sum(spoken) >= MIN_SPOKEN && JOINTS.every((joint) => title[joint] === 0 || spoken[joint] === 0);

/** "Knee pain" about a disease of the hip. */
const isComplaint = (title: JointVotes, diagnosed: readonly Joint[]): boolean =>
  diagnosed.length > 0 && diagnosed.every((joint) => title[joint] === 0);

/** The joints of the first diagnosis that a speaker names as such. */
const jointsOfDiagnosis = ({ diagnosis, diagnoses }: Section): readonly Joint[] =>
  diagnoses.find(
    ({ start, assertion }) => diagnosis && start >= diagnosis.start && start < diagnosis.end && assertion === 'present',
  )?.joints ?? [];

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
