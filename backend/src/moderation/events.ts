import type { ReportReason } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

/** A user reported a problem with a case. */
export const VideoReported = defineEvent<{ reportId: string; videoId: string; userId: string; reason: ReportReason }>(
  'moderation.video-reported.v1',
);
