import type { Joint } from '@msk/contracts';
import { conceptKey } from '../vocabulary/concept-key.ts';
import { readTable, splitCell } from '../vocabulary/read-table.ts';
import { once } from '../words/once.ts';
import type { DescribedDiagnosis } from './described-diagnosis.ts';
import { plainName } from './significant-words.ts';

/** Concepts of one kind that have no common parent in the tables of concepts. */
const families = once(() =>
  readTable('families.tsv', ['family', 'concepts']).map(
    ({ family, concepts }) => new Set([family, ...splitCell(concepts)].map(conceptKey).map(plainName)),
  ),
);

/** Kinds so general that their members are differentials of one another, not siblings. */
const TOO_GENERAL = new Set(
  'arthritis|bone cancer|bone tumor|soft tissue sarcoma|cyst|edema|inflammation|tumor|mass|contusion|neuropathy'.split(
    '|',
  ),
);

/** Both are a finding that structures of one kind have, at the same joint; or the lexicon has them in one family. */
export function areSiblings(one: DescribedDiagnosis, other: DescribedDiagnosis): boolean {
  if (families().some((family) => isOf(one, family) && isOf(other, family))) return true;
  const parents = [...one.broader].filter((key) => other.broader.has(key) && !TOO_GENERAL.has(key));
  const isSpecific = parents.some((key) => !one.findings.has(key));
  if (isSpecific) return true;
  const isSameFinding = [...one.findings].some((finding) => other.findings.has(finding) && !TOO_GENERAL.has(finding));
  return isSameFinding && areAtOneJoint(one, other) && areOfOneKind(one, other);
}

const isOf = ({ key, broader }: DescribedDiagnosis, family: ReadonlySet<string>): boolean =>
  family.has(key) || [...broader].some((one) => family.has(one) && !TOO_GENERAL.has(one));

const areAtOneJoint = (one: DescribedDiagnosis, other: DescribedDiagnosis): boolean =>
  one.joints.length === 0 ||
  other.joints.length === 0 ||
  one.joints.some((joint) => other.joints.map(regionOf).includes(regionOf(joint)));

/** Fingers and thumbs are of the hand. */
const regionOf = (joint: Joint): Joint => (joint === 'finger' || joint === 'thumb' ? 'hand' : joint);

/** A torn ligament is no sibling of a torn meniscus. Bones are bones. */
const areOfOneKind = ({ tissues, findings }: DescribedDiagnosis, other: DescribedDiagnosis): boolean =>
  findings.has('tear')
    ? [...tissues].some((tissue) => other.tissues.has(tissue))
    : tissues.size === 0 || other.tissues.size === 0 || [...tissues].some((tissue) => other.tissues.has(tissue));
