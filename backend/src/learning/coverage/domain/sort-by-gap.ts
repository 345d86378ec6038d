import {
  type CoverageCell,
  type Curriculum,
  type CurriculumHeading,
  JOINTS,
  type Joint,
  type Pathology,
} from '@msk/contracts';
import { formOf, pathologyGroups } from '@msk/lexicon';

/** Gaps first: the largest share of cases not watched, times the headings of the curriculum that name a diagnosis of the cell. */
export function sortByGap(cells: readonly CoverageCell[], curriculum: Curriculum | null): CoverageCell[] {
  const weights = curriculum && weightsOf(curriculum);
  const gap = ({ joint, pathology, published, watched }: CoverageCell) =>
    published === 0
      ? 0
      : ((published - watched) / published) * (weights ? (weights.get(keyOf(joint, pathology)) ?? 0) : 1);
  const unwatched = ({ published, watched }: CoverageCell) => published - watched;
  return cells.toSorted((one, other) => gap(other) - gap(one) || unwatched(other) - unwatched(one));
}

const keyOf = (joint: Joint, pathology: Pathology): string => `${joint} ${pathology}`;

/** A curriculum does not change while the process runs. */
const cachedWeights = new WeakMap<Curriculum, ReadonlyMap<string, number>>();

/** The number of headings of each cell. */
function weightsOf(curriculum: Curriculum): ReadonlyMap<string, number> {
  const cached = cachedWeights.get(curriculum);
  if (cached) return cached;
  const weights = new Map<string, number>();
  cachedWeights.set(curriculum, weights);
  for (const heading of curriculum.headings)
    for (const key of cellsOf(heading)) weights.set(key, (weights.get(key) ?? 0) + 1);
  return weights;
}

function cellsOf({ joint, conceptIds }: CurriculumHeading): Set<string> {
  const cells = conceptIds.flatMap((id) => {
    const usual = formOf(id)?.term.joints ?? [];
    const joints = joint ? [joint] : usual.length > 0 ? usual : JOINTS; // others can occur anywhere
    return pathologyGroups([id]).flatMap((pathology) => joints.map((one) => keyOf(one, pathology)));
  });
  return new Set(cells);
}
