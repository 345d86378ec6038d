import type { ReportReason, VideoReport } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

export interface ReportedProblem {
  videoId: string;
  reason: ReportReason;
  description?: string;
  statement?: string;
}

/** Nothing is invalidated: a learner's reports are on no screen of the learner's. */
export const { useReportVideoMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reportVideo: build.mutation<VideoReport, ReportedProblem>({
      query: ({ videoId, ...body }) => ({
        url: `videos/${encodeURIComponent(videoId)}/report`,
        method: 'POST',
        body,
      }),
    }),
  }),
});
