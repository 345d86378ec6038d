import type {
  AnalysisFailureCount,
  Cue,
  EditableAnalysis,
  PendingPage,
  PendingTranscript,
  PendingVideo,
  ProcessingStatus,
  Reviewer,
} from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** Videos per page of the queue. */
export const QUEUE_PAGE_SIZE = 50;

/** So long a list counts as fresh when it is shown: it was asked for while the tab was being opened. */
export const FRESH_S = 2;

export interface QueueRequest {
  status?: ProcessingStatus;
  query?: string;
  offset: number;
}

/** A change of a video, and the version that it is made on. */
interface VersionedChange {
  id: string;
  version: number;
}

export interface BulkApproval {
  approved: number;
  skipped: number;
}

// A decision changes the queue and its statistics; an approval also the library and its statistics.
const CHANGED_TAGS = ['PendingVideo', 'AdminStats', 'Video', 'Stats'] as const;

export const pendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPending: build.query<PendingPage, QueueRequest>({
      query: (request) => ({ url: 'admin/pending', params: { ...request, limit: QUEUE_PAGE_SIZE } }),
      providesTags: ['PendingVideo'],
      keepUnusedDataFor: 60 /* s */,
    }),
    approveVideo: build.mutation<
      { message: string; videoId: string },
      VersionedChange & { notes?: string; withoutAnalysis?: true }
    >({
      query: ({ id, ...body }) => ({ url: `admin/approve/${id}`, method: 'POST', body }),
      invalidatesTags: [...CHANGED_TAGS],
    }),
    approveVideos: build.mutation<BulkApproval, string[]>({
      query: (ids) => ({ url: 'admin/approve', method: 'POST', body: { ids } }),
      invalidatesTags: [...CHANGED_TAGS],
    }),
    rejectVideo: build.mutation<{ message: string }, VersionedChange & { reason: string; notes?: string }>({
      query: ({ id, ...body }) => ({ url: `admin/reject/${id}`, method: 'POST', body }),
      invalidatesTags: [...CHANGED_TAGS],
    }),
    undoDecision: build.mutation<PendingVideo, string>({
      query: (id) => ({ url: `admin/pending/${id}/undo`, method: 'POST' }),
      invalidatesTags: [...CHANGED_TAGS],
    }),
    processVideo: build.mutation<PendingVideo, string>({
      query: (id) => ({ url: `admin/process-ai/${id}`, method: 'POST', body: {} }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    processAll: build.mutation<{ queued: number }, void>({
      query: () => ({ url: 'admin/process-ai', method: 'POST', body: {} }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    retryFailed: build.mutation<{ queued: number }, void>({
      query: () => ({ url: 'admin/process-ai', method: 'POST', body: { status: 'failed' } }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    listFailures: build.query<AnalysisFailureCount[], void>({
      query: () => 'admin/pending/failures',
      transformResponse: ({ failures }: { failures: AnalysisFailureCount[] }) => failures,
      providesTags: ['PendingVideo'],
    }),
    clearPending: build.mutation<{ cleared: number }, void>({
      query: () => ({ url: 'admin/clear-pending', method: 'POST', body: {} }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    updateAnalysis: build.mutation<PendingVideo, VersionedChange & { aiAnalysis: EditableAnalysis }>({
      query: ({ id, ...body }) => ({ url: `admin/update-ai-analysis/${id}`, method: 'POST', body }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    // The version is a part of the key: a newer one has another transcript or other marks.
    transcript: build.query<PendingTranscript, VersionedChange>({
      query: ({ id }) => `admin/pending/${id}/transcript`,
      keepUnusedDataFor: 60 /* s */,
    }),
    updateTranscript: build.mutation<PendingVideo, VersionedChange & { cues: Cue[] }>({
      query: ({ id, ...body }) => ({ url: `admin/pending/${id}/transcript`, method: 'PUT', body }),
      invalidatesTags: ['PendingVideo'],
    }),
    moveReveal: build.mutation<PendingVideo, VersionedChange & { cueIndex: number | null }>({
      query: ({ id, ...body }) => ({ url: `admin/pending/${id}/reveal`, method: 'PUT', body }),
      invalidatesTags: ['PendingVideo'],
    }),
    // Says that this curator has the video open, and answers who else has.
    presence: build.query<Reviewer[], string>({
      query: (id) => ({ url: `admin/pending/${id}/presence`, method: 'PUT' }),
      transformResponse: ({ reviewers }: { reviewers: Reviewer[] }) => reviewers,
      keepUnusedDataFor: 0,
    }),
    leaveReview: build.mutation<void, string>({
      query: (id) => ({ url: `admin/pending/${id}/presence`, method: 'DELETE' }),
    }),
  }),
});

/** Asks for the first page before its tab is opened. */
export const prefetchQueue = () => pendingApi.util.prefetch('listPending', { offset: 0 }, { ifOlderThan: FRESH_S });

export const {
  useApproveVideoMutation,
  useApproveVideosMutation,
  useRejectVideoMutation,
  useUndoDecisionMutation,
  useProcessVideoMutation,
  useRetryFailedMutation,
  useListFailuresQuery,
  useTranscriptQuery,
  useUpdateTranscriptMutation,
  useMoveRevealMutation,
  usePresenceQuery,
  useLeaveReviewMutation,
  useProcessAllMutation,
  useClearPendingMutation,
  useUpdateAnalysisMutation,
} = pendingApi;
