import { type CallGrade, JOINT_LABELS, PATHOLOGY_LABELS, type Worklist } from '@msk/contracts';

export const GRADE_LABELS: Record<CallGrade, string> = {
  exact: 'Right',
  close: 'Close',
  wrong: 'Wrong',
  skipped: 'Skipped',
};

/** What a worklist is about. */
export const titleOf = ({ joint, pathology }: Pick<Worklist, 'joint' | 'pathology'>): string =>
  [joint && JOINT_LABELS[joint], pathology && PATHOLOGY_LABELS[pathology]].filter(Boolean).join(', ') || 'Mixed cases';

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;
