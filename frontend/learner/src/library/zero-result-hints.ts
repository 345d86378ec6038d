import { DURATION_LABELS, type Facets, JOINT_LABELS, PATHOLOGY_LABELS } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import type { SearchState } from './search-state';

/** An active filter without which cases are found. */
export interface ZeroResultHint {
  label: string;
  change: Partial<SearchState>;
}

/**
 * The active filters whose removal finds cases, from the facets of the empty result, each of which counts its options
 * under the other filters. A case has one joint and one duration, so these counts add up. It may have several
 * pathologies or none, so the largest count is a lower bound.
 */
export function zeroResultHints({ joint, pathology, duration }: SearchState, facets: Facets): ZeroResultHint[] {
  const [joints, durations] = [sum(facets.joint), sum(facets.duration)];
  const pathologies = Math.max(...Object.values(facets.pathology));
  const hints: ZeroResultHint[] = [];
  if (joint !== 'all' && joints > 0)
    hints.push({ label: without(formatCounted(joints, 'case'), JOINT_LABELS[joint]), change: { joint: 'all' } });
  if (pathology !== 'all' && pathologies > 0)
    hints.push({
      label: without(`${formatCount(pathologies)} or more cases`, PATHOLOGY_LABELS[pathology]),
      change: { pathology: 'all' },
    });
  if (duration !== 'all' && durations > 0)
    hints.push({
      label: without(formatCounted(durations, 'case'), DURATION_LABELS[duration]),
      change: { duration: 'all' },
    });
  return hints;
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const without = (cases: string, filter: string): string => `${cases} without the filter ${filter}`;
