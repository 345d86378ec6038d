import { defineQueue, type JobRequest } from '@msk/kernel';

export interface AnalysisJobData {
  videoId: string;
  /** Number of the analysis request of this video. */
  run: number;
}

export interface SyncJobData {
  syncId: string;
}

export const ANALYSIS_QUEUE = defineQueue<AnalysisJobData>('curation.analyse');
export const SYNC_QUEUE = defineQueue<SyncJobData>('curation.sync');

/** The key makes a request that is enqueued twice run once. */
export const createAnalysisJob = (videoId: string, run: number): JobRequest<AnalysisJobData> => ({
  data: { videoId, run },
  key: `${videoId} ${run}`,
});
