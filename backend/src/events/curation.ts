import type { AnalysedBy } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

/** A video was imported from Vimeo and waits for review. */
export const VideoImported = defineEvent<{ videoId: string; vimeoId: string }>('curation.video-imported.v1');

/** A pending video has an analysis, generated or edited. */
export const AnalysisCompleted = defineEvent<{ videoId: string; analysedBy: AnalysedBy }>(
  'curation.analysis-completed.v1',
);

export const AnalysisFailed = defineEvent<{ videoId: string; reason: string }>('curation.analysis-failed.v1');

/** A curator approved the video for the library, where it keeps its id. `GetApprovedVideo` returns the details. */
export const VideoApproved = defineEvent<{ videoId: string; vimeoId: string }>('curation.video-approved.v1');

/** `decidedAt`: when the decision was made that is undone. Events of earlier releases lack it. */
interface UndoneDecision {
  videoId: string;
  vimeoId: string;
  decidedAt?: string;
}

/** A curator took an approval back within seconds. Order against `VideoApproved` is not guaranteed: ask `GetApprovedVideo`. */
export const ApprovalUndone = defineEvent<UndoneDecision>('curation.approval-undone.v1');

/** A curator rejected the video; no later sync imports it again. */
export const VideoRejected = defineEvent<{ videoId: string; vimeoId: string; reason: string }>(
  'curation.video-rejected.v1',
);

/** No sync imports the recording from now on. Order against `BlacklistEntryLifted` is not guaranteed: ask `IsBlacklisted`. */
export const RecordingBlacklisted = defineEvent<{ vimeoId: string }>('curation.recording-blacklisted.v1');

/** An admin lifted the blacklist entry of a recording: it may be imported again. */
export const BlacklistEntryLifted = defineEvent<{ vimeoId: string }>('curation.blacklist-entry-lifted.v1');

/** A curator took a rejection back within seconds: the video is pending again. */
export const RejectionUndone = defineEvent<UndoneDecision>('curation.rejection-undone.v1');
