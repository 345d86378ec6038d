import type { PendingVideo } from '@msk/contracts';

type ReviewableVideo = Pick<PendingVideo, 'processingStatus' | 'aiAnalysis'>;

/** Only an analysed video can be published. Source: specification, section 2, "Admin panel". */
export const canApprove = ({ processingStatus }: ReviewableVideo): boolean => processingStatus === 'completed';

/** A failed analysis may be retried, also with an analysis of an earlier run. */
export const canProcess = ({ processingStatus, aiAnalysis }: ReviewableVideo): boolean =>
  processingStatus === 'failed' || (!aiAnalysis && processingStatus !== 'processing');

/** For how long a decision can be undone. Source: api.md, "Console". */
export const UNDO_MS = 10_000;

/** The reason and note that Quick Blacklist sends. */
export const QUICK_BLACKLIST = {
  reason: 'not_relevant',
  notes: 'Quick blacklist: not relevant to the library',
} as const;
