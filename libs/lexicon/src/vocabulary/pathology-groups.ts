import { PATHOLOGIES, type Pathology } from '@msk/contracts';
import { findDiagnoses } from '../mentions/diagnoses.ts';
import { findMentions } from '../mentions/find-mentions.ts';
import { isLabrum } from '../mentions/place-of-finding.ts';

/** The pathology filters of a case by the names of its pathologies, in the order of the filters. */
export function pathologyGroups(names: readonly string[]): Pathology[] {
  const groups = new Set(names.flatMap(groupsOf));
  return PATHOLOGIES.filter((group) => groups.has(group));
}

function groupsOf(name: string): Pathology[] {
  const mentions = findMentions(name);
  const diagnoses = findDiagnoses(name, mentions).filter(({ assertion }) => assertion !== 'absent');
  const labral: Pathology[] = mentions.some(({ term }) => isLabrum(term)) ? ['labral'] : [];
  return [...diagnoses.flatMap((diagnosis) => diagnosis.groups), ...labral];
}
