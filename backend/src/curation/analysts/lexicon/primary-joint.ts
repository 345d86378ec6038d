import { JOINTS, type Joint } from '@msk/contracts';
import { jointVotes } from '@msk/lexicon';
import type { Section } from './evidence.js';

export interface JointEvidence {
  readonly joint: Joint;
  /** Of all that speaks for some joint, 0 to 1. */
  readonly share: number;
  /** How much speaks for any joint at all. */
  readonly weight: number;
}

const WEIGHT: Record<Section['part'], number> = { title: 12, tags: 4, description: 5, transcript: 10 };
/** So many mentions make half the weight of a section: one word in passing is no evidence. */
const HALF: Record<Section['part'], number> = { title: 0.25, tags: 1, description: 1, transcript: 4 };

const ENOUGH_SHARE = 0.42;
const ENOUGH_WEIGHT = 5.9;
const LEAD = 1.25;

/** The joint that most of the text is about; `unknown` where it is about none, or about several alike. */
export function primaryJoint(sections: readonly Section[]): JointEvidence {
  const evidence = Object.fromEntries(JOINTS.map((joint) => [joint, 0])) as Record<Joint, number>;
  for (const { part, mentions } of sections) {
    const votes = jointVotes(mentions);
    const all = JOINTS.reduce((sum, joint) => sum + votes[joint], 0);
    const weight = WEIGHT[part] * (all / (all + HALF[part]));
    for (const joint of JOINTS) if (all > 0) evidence[joint] += (votes[joint] / all) * weight;
  }
  const weight = JOINTS.reduce((sum, joint) => sum + evidence[joint], 0);
  const [first, second] = JOINTS.toSorted((one, other) => evidence[other] - evidence[one]);
  const share = weight > 0 ? evidence[first!] / weight : 0;
  const clear =
    share >= ENOUGH_SHARE && evidence[first!] >= ENOUGH_WEIGHT && evidence[first!] >= LEAD * evidence[second!];
  return { joint: clear ? first! : 'unknown', share, weight };
}
