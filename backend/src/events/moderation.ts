import type { ReportAction, ReportReason, ReportStatus } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

/** A user reported a problem with a case. */
export const VideoReported = defineEvent<{ reportId: string; videoId: string; userId: string; reason: ReportReason }>(
  'moderation.video-reported.v1',
);

/** An admin changed the state of a report. */
export const ReportReviewed = defineEvent<{
  reportId: string;
  videoId: string;
  status: ReportStatus;
  actionTaken: ReportAction | null;
}>('moderation.report-reviewed.v1');

/** An admin blacklisted a reported case: its recording is never imported again, and Catalog withdraws the case. */
export const VideoBlacklisted = defineEvent<{
  videoId: string;
  vimeoId: string;
  /** At that moment: the blacklist shows it. */
  title: string;
  reason: string;
  /** The admin's user id. */
  by: string;
}>('moderation.video-blacklisted.v1');
