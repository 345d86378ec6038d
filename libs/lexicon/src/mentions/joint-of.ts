import { JOINTS, type Joint } from '@msk/contracts';
import { findMentions, type Mention } from './find-mentions.ts';

export type JointVotes = Readonly<Record<Joint, number>>;

/** One vote per mention, divided among the joints of its term. `unknown` counts jaw, skull and ribs. */
export function jointVotes(mentions: readonly Mention[]): JointVotes {
  const votes = Object.fromEntries(JOINTS.map((joint) => [joint, 0])) as Record<Joint, number>;
  for (const { term } of mentions) {
    for (const joint of term.joints) votes[joint] += 1 / term.joints.length;
  }
  return votes;
}

/** The joint of most mentions in a short text, a title or a query; `unknown` for none or a tie. */
export function jointOf(text: string): Joint {
  const votes = jointVotes(findMentions(text));
  const [first, second] = JOINTS.toSorted((one, other) => votes[other] - votes[one]);
  return votes[first!] > votes[second!] ? first! : 'unknown';
}
