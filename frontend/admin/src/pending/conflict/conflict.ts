import { type AiAnalysis, JOINT_LABELS, type PendingVideo } from '@msk/contracts';
import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { formatCount } from '@msk/frontend-shared/format';
import { STATUS_STYLES } from '../../case/status-badge';

export type ChangeKind = 'approved' | 'rejected' | 'analysis' | 'transcript';

/** A change that was made on an older version than the present one. */
export interface Conflict {
  kind: ChangeKind;
  /** What the curator saw. */
  base: PendingVideo;
  current: PendingVideo;
  /** Makes the change once more, on the present version. */
  reapply: () => void;
  /** Drops the curator's change. */
  discard?: () => void;
}

/** The present state, when the server refused a change because of it. */
export const newerVersionOf = (error: unknown): PendingVideo | undefined =>
  isApiFailure(error) && error.current ? (error.current as PendingVideo) : undefined;

export interface Difference {
  field: string;
  before: string;
  now: string;
}

const NOTHING = 'none';
const list = (entries: string[] | undefined): string => entries?.join(', ') || NOTHING;

const ANALYSIS_FIELDS: Record<string, (analysis: AiAnalysis | null) => string> = {
  'Case title': (analysis) => analysis?.caseTitle ?? NOTHING,
  Summary: (analysis) => analysis?.summary || NOTHING,
  'Primary joint': (analysis) => (analysis ? JOINT_LABELS[analysis.primaryJoint] : NOTHING),
  Pathologies: (analysis) => list(analysis?.pathologies),
  'Anatomic structures': (analysis) => list(analysis?.anatomicStructures),
  'Learning points': (analysis) => analysis?.learningPoints.join('\n') || NOTHING,
  Keywords: (analysis) => list(analysis?.keywords),
  Confidence: (analysis) => (analysis ? `${Math.round(analysis.confidence * 100)}%` : NOTHING),
};

/** The fields that another curator, or a finished analysis, has changed. */
export function differencesOf(base: PendingVideo, current: PendingVideo): Difference[] {
  const fields: Record<string, (video: PendingVideo) => string> = {
    Status: ({ processingStatus }) => STATUS_STYLES[processingStatus].label,
    ...Object.fromEntries(
      Object.entries(ANALYSIS_FIELDS).map(([field, read]) => [
        field,
        ({ aiAnalysis }: PendingVideo) => read(aiAnalysis),
      ]),
    ),
    Transcript: ({ transcriptLength }) => `${formatCount(transcriptLength)} characters`,
  };
  return Object.entries(fields)
    .map(([field, read]) => ({ field, before: read(base), now: read(current) }))
    .filter(({ before, now }) => before !== now);
}
