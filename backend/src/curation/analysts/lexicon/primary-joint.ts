import { JOINTS, type Joint } from '@msk/contracts';
import { jointVotes } from '@msk/lexicon';
import type { Section } from './section.js';

export interface JointEvidence {
  readonly joint: Joint;
  /** Share of the evidence for all joints, 0 to 1. */
  readonly share: number;
  /** Evidence for all joints. */
  readonly weight: number;
}

const WEIGHT: Record<Section['part'], number> = { title: 12, tags: 4, description: 5, transcript: 10 };
/** Number of mentions that gives half the weight of a section, so that a single mention counts little. */
const HALF_WEIGHT_MENTIONS: Record<Section['part'], number> = { title: 0.25, tags: 1, description: 1, transcript: 4 };

const MIN_SHARE = 0.42;
const MIN_WEIGHT = 5.9;
const MIN_LEAD = 1.25;

/** Finds the joint that most of the text is about; `unknown` when there is none or no clear one. */
export function findPrimaryJoint(sections: readonly Section[]): JointEvidence {
  const evidence = Object.fromEntries(JOINTS.map((joint) => [joint, 0])) as Record<Joint, number>;
  for (const { part, mentions } of sections) {
    const votes = jointVotes(mentions);
    const all = JOINTS.reduce((sum, joint) => sum + votes[joint], 0);
    const weight = WEIGHT[part] * (all / (all + HALF_WEIGHT_MENTIONS[part]));
    for (const joint of JOINTS) if (all > 0) evidence[joint] += (votes[joint] / all) * weight;
  }
  const weight = JOINTS.reduce((sum, joint) => sum + evidence[joint], 0);
  const [first, second] = JOINTS.toSorted((one, other) => evidence[other] - evidence[one]);
  const share = weight > 0 ? evidence[first!] / weight : 0;
  const isClear =
    share >= MIN_SHARE && evidence[first!] >= MIN_WEIGHT && evidence[first!] >= MIN_LEAD * evidence[second!];
  return { joint: isClear ? first! : 'unknown', share, weight };
}
