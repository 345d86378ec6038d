import { JOINTS, type Joint } from '@msk/contracts';
import { findMentions, type Mention } from './find-mentions.ts';

export type JointVotes = Readonly<Record<Joint, number>>;

/** Every mention has one vote; a bone between two joints gives each a half. `unknown` collects jaw, skull and ribs. */
export function jointVotes(mentions: readonly Mention[]): JointVotes {
  const votes = Object.fromEntries(JOINTS.map((joint) => [joint, 0])) as Record<Joint, number>;
  for (const { term } of mentions) {
    for (const joint of term.joints) votes[joint] += 1 / term.joints.length;
  }
  return votes;
}

/** The joint a short text speaks of, a title or a query; `unknown` when none or several do equally. */
export function jointOf(text: string): Joint {
  const votes = jointVotes(findMentions(text));
  const [first, second] = JOINTS.toSorted((one, other) => votes[other] - votes[one]);
  return votes[first!] > votes[second!] ? first! : 'unknown';
}
