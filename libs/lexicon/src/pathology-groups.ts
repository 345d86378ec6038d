import { PATHOLOGIES, type Pathology } from '@msk/contracts';
import { diagnosesIn, isLabrum } from './diagnoses.ts';
import { findMentions } from './find-mentions.ts';

/** The library's pathology filters that an analysis belongs to, by the names of its pathologies, in the filters' order. */
export function pathologyGroups(names: readonly string[]): Pathology[] {
  const groups = new Set(names.flatMap(groupsOf));
  return PATHOLOGIES.filter((group) => groups.has(group));
}

function groupsOf(name: string): Pathology[] {
  const mentions = findMentions(name);
  const diagnoses = diagnosesIn(name, mentions).filter(({ assertion }) => assertion !== 'absent');
  const labral: Pathology[] = mentions.some(({ term }) => isLabrum(term)) ? ['labral'] : [];
  return [...diagnoses.flatMap((diagnosis) => diagnosis.groups), ...labral];
}
