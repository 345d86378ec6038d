import { GRADES, type Grade, type Joint } from '@msk/contracts';
import { type DescribedDiagnosis, describeDiagnosis } from './described-diagnosis.ts';
import { areSiblings } from './siblings.ts';
import { splitCall } from './split-call.ts';

/**
 * Grades a call by a diagnosis: `exact` for the same concept or a synonym; `close` for a parent, a child, a sibling with the
 * same parent and joint, or the right concept with a wrong grade, side or part. A call of several diagnoses is compared by
 * each; what it denies does not count, and who names alternatives has not decided. Source: learning.md, "Calls".
 */
export function gradeCall(call: string, diagnosis: string, joint: Joint): Grade {
  const right = describeDiagnosis(diagnosis, joint);
  const { called, areAlternatives } = splitCall(call);
  const given = new Set(called.map((one) => gradeOne(describeDiagnosis(one, joint), right)));
  const best = GRADES.find((grade) => given.has(grade)) ?? 'wrong';
  return best === 'exact' && areAlternatives ? 'close' : best;
}

function gradeOne(called: DescribedDiagnosis, right: DescribedDiagnosis): Grade {
  if (isSame(called, right)) return contradict(called, right) ? 'close' : 'exact';
  return isBroader(called, right) || isBroader(right, called) || areSiblings(called, right) ? 'close' : 'wrong';
}

const isSame = (one: DescribedDiagnosis, other: DescribedDiagnosis): boolean =>
  one.key === other.key || one.words === other.words;

/** The same name of the lexicon stands for both, but their grade, side or part differs. */
function contradict(one: DescribedDiagnosis, other: DescribedDiagnosis): boolean {
  if (one.words === other.words || (one.isWholeName && other.isWholeName)) return false;
  const lacks = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
    [...second].some((word) => !first.has(word));
  const differs = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
    lacks(first, second) && lacks(second, first);
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
