import type { CaseComparison, Finding } from '@msk/contracts';
import { capitalize } from '../vocabulary/term.ts';
import type { CaseFindings } from './case-findings.ts';

/** Whether one case has a diagnosis that the other has, too, or a kind of it. */
export function shareDiagnosis(one: CaseFindings, other: CaseFindings): boolean {
  return one.diagnoses.some((first) => other.diagnoses.some((second) => areAkin(first.keys, second.keys)));
}

/** The same concept, or one is a kind of the other. */
const areAkin = (one: readonly string[], other: readonly string[]): boolean =>
  other.includes(one[0]!) || one.includes(other[0]!);

/** What two cases have in common, and what only one of them has: diagnoses, then signs, then structures. */
export function compareFindings(one: CaseFindings, other: CaseFindings): CaseComparison {
  const isAkinToAny = (keys: readonly string[], among: CaseFindings) =>
    among.diagnoses.some((diagnosis) => areAkin(keys, diagnosis.keys));
  const diagnoses = (of: CaseFindings, than: CaseFindings, shared: boolean) =>
    of.diagnoses
      .filter(({ keys }) => isAkinToAny(keys, than) === shared)
      .map(({ name }): Finding => ({ kind: 'pathology', name }));
  const names = (of: CaseFindings, than: CaseFindings, shared: boolean) =>
    (['signs', 'structures'] as const).flatMap((list) =>
      of[list]
        .filter((name) => than[list].includes(name) === shared)
        .map((name): Finding => ({ kind: list === 'signs' ? 'sign' : 'structure', name: capitalize(name) })),
    );
  const list = (of: CaseFindings, than: CaseFindings, shared: boolean) => [
    ...diagnoses(of, than, shared),
    ...names(of, than, shared),
  ];
  return { both: list(one, other, true), onlyThis: list(one, other, false), onlyOther: list(other, one, false) };
}
