import type { AnalysedBy } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

/** A video came over from Vimeo and waits for a curator. */
export const VideoImported = defineEvent<{ videoId: string; vimeoId: string }>('curation.video-imported.v1');

/** A pending video has an analysis, by a machine or by hand. */
export const AnalysisCompleted = defineEvent<{ videoId: string; analysedBy: AnalysedBy }>(
  'curation.analysis-completed.v1',
);

export const AnalysisFailed = defineEvent<{ videoId: string; reason: string }>('curation.analysis-failed.v1');

/** A curator let the video into the library; it keeps its id there. `GetApprovedVideo` tells the rest. */
export const VideoApproved = defineEvent<{ videoId: string; vimeoId: string }>('curation.video-approved.v1');

/** A curator turned the video down; no later sync brings it back. */
export const VideoRejected = defineEvent<{ videoId: string; vimeoId: string; reason: string }>(
  'curation.video-rejected.v1',
);
