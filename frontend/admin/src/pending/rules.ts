import type { PendingVideo } from '@msk/contracts';

type Judged = Pick<PendingVideo, 'processingStatus' | 'aiAnalysis'>;

/** Only what has its analysis goes to the library. Source: specification, section 2, "Admin panel". */
export const canApprove = ({ processingStatus }: Judged): boolean => processingStatus === 'completed';

/** What failed may be tried again, whatever an earlier run left behind. */
export const canProcess = ({ processingStatus, aiAnalysis }: Judged): boolean =>
  processingStatus === 'failed' || (!aiAnalysis && processingStatus !== 'processing');

/** What Quick Blacklist sends in place of a curator's own words. */
export const QUICK_BLACKLIST = {
  reason: 'not_relevant',
  notes: 'Quick blacklist: not relevant to the library',
} as const;
