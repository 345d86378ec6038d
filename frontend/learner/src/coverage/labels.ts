import { type CoverageCell, JOINT_LABELS, PATHOLOGY_LABELS } from '@msk/contracts';

export const nameOf = ({ joint, pathology }: Pick<CoverageCell, 'joint' | 'pathology'>): string =>
  `${JOINT_LABELS[joint]}, ${PATHOLOGY_LABELS[pathology]}`;

/** The library with these filters. */
export const libraryUrl = (filters: Partial<Record<'query' | 'joint' | 'pathology', string>>): string =>
  `/library?${new URLSearchParams(filters)}`;
