import { DURATION_LABELS, type Facets, JOINT_LABELS, PATHOLOGY_LABELS } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import type { SearchState } from './search-state';

/** A filter without which there are cases. */
export interface WayOut {
  label: string;
  off: Partial<SearchState>;
}

/**
 * What the facets of an empty answer know: each counts its choices as the other filters stand. A case has one joint and
 * one duration, so these counts add up. It may have several pathologies, or none: the largest count is the least there is.
 */
export function waysOut({ joint, pathology, duration }: SearchState, facets: Facets): WayOut[] {
  const [joints, durations] = [sum(facets.joint), sum(facets.duration)];
  const pathologies = Math.max(...Object.values(facets.pathology));
  const ways: WayOut[] = [];
  if (joint !== 'all' && joints > 0)
    ways.push({ label: without(formatCounted(joints, 'case'), JOINT_LABELS[joint]), off: { joint: 'all' } });
  if (pathology !== 'all' && pathologies > 0)
    ways.push({
      label: without(`${formatCount(pathologies)} or more cases`, PATHOLOGY_LABELS[pathology]),
      off: { pathology: 'all' },
    });
  if (duration !== 'all' && durations > 0)
    ways.push({
      label: without(formatCounted(durations, 'case'), DURATION_LABELS[duration]),
      off: { duration: 'all' },
    });
  return ways;
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const without = (cases: string, filter: string): string => `${cases} without the filter ${filter}`;
