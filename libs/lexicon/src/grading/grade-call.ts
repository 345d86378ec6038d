import type { Grade, Joint } from '@msk/contracts';
import { type DescribedDiagnosis, describeDiagnosis } from './described-diagnosis.ts';
import { areSiblings } from './siblings.ts';

/**
 * Grades a call by a diagnosis: `exact` for the same concept or a synonym; `close` for a parent, a child, a sibling with the
 * same parent and joint, or the right concept with a wrong grade, side or part. Source: learning.md, "Calls".
 */
export function gradeCall(call: string, diagnosis: string, joint: Joint): Grade {
  const called = describeDiagnosis(call, joint);
  const right = describeDiagnosis(diagnosis, joint);
  if (isSame(called, right)) return contradict(called, right) ? 'close' : 'exact';
  return isBroader(called, right) || isBroader(right, called) || areSiblings(called, right) ? 'close' : 'wrong';
}

const isSame = (one: DescribedDiagnosis, other: DescribedDiagnosis): boolean =>
  one.key === other.key || one.words === other.words;

/** The same name of the lexicon stands for both, but their grade, side or part differs. */
function contradict(one: DescribedDiagnosis, other: DescribedDiagnosis): boolean {
  if (one.words === other.words || (one.isWholeName && other.isWholeName)) return false;
  const differs = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
    first.size > 0 && second.size > 0 && [...first].every((word) => !second.has(word));
  const isOneSided = (first: ReadonlySet<string>, second: ReadonlySet<string>) => first.size > 0 !== second.size > 0;
  return (
    differs(one.sides, other.sides) ||
    differs(one.places, other.places) ||
    differs(one.grades, other.grades) ||
    isOneSided(one.grades, other.grades) ||
    differs(one.parts, other.parts) ||
    isOneSided(one.parts, other.parts)
  );
}

const isBroader = (one: DescribedDiagnosis, other: DescribedDiagnosis): boolean => other.broader.has(one.key);
