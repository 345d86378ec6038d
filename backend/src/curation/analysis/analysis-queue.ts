import { defineQueue, type JobRequest } from '@msk/kernel';

interface Analysis {
  videoId: string;
  /** Which request for an analysis of this video it is. */
  run: number;
}

export const ANALYSIS_QUEUE = defineQueue<Analysis>('curation.analyse');

/** Enqueued twice, a request is still done once. */
export const analysisJob = (videoId: string, run: number): JobRequest<Analysis> => ({
  data: { videoId, run },
  key: `${videoId} ${run}`,
});
