import type { EditableAnalysis, PendingPage, PendingVideo, ProcessingStatus } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** Videos on one page of the queue. */
export const QUEUE_PAGE_SIZE = 50;

/** The most ids that travel in one call; a longer selection takes several. */
const APPROVED_AT_ONCE = 100;

export interface QueueRequest {
  status?: ProcessingStatus;
  query?: string;
  offset: number;
}

export interface BulkApproval {
  approved: number;
  skipped: number;
}

// What a decision changes: the queue, the figures over it, and for approvals the library's own.
const CHANGED = ['PendingVideo', 'AdminStats', 'Video', 'Stats'] as const;

export const pendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPending: build.query<PendingPage, QueueRequest>({
      query: (request) => ({ url: 'admin/pending', params: { ...request, limit: QUEUE_PAGE_SIZE } }),
      providesTags: ['PendingVideo'],
      keepUnusedDataFor: 60 /* s */,
    }),
    approveVideo: build.mutation<{ message: string; videoId: string }, { id: string; notes?: string }>({
      query: ({ id, notes }) => ({ url: `admin/approve/${id}`, method: 'POST', body: notes ? { notes } : {} }),
      invalidatesTags: [...CHANGED],
    }),
    approveVideos: build.mutation<BulkApproval, string[]>({
      queryFn: async (ids, _context, _options, baseQuery) => {
        const sum: BulkApproval = { approved: 0, skipped: 0 };
        for (let from = 0; from < ids.length; from += APPROVED_AT_ONCE) {
          const body = { ids: ids.slice(from, from + APPROVED_AT_ONCE) };
          const { data, error } = await baseQuery({ url: 'admin/approve', method: 'POST', body });
          if (error) return { error };
          const { approved, skipped } = data as BulkApproval;
          sum.approved += approved;
          sum.skipped += skipped;
        }
        return { data: sum };
      },
      invalidatesTags: [...CHANGED],
    }),
    rejectVideo: build.mutation<{ message: string }, { id: string; reason: string; notes?: string }>({
      query: ({ id, reason, notes }) => ({
        url: `admin/reject/${id}`,
        method: 'POST',
        body: notes ? { reason, notes } : { reason },
      }),
      invalidatesTags: [...CHANGED],
    }),
    processVideo: build.mutation<PendingVideo, string>({
      query: (id) => ({ url: `admin/process-ai/${id}`, method: 'POST', body: {} }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    processAll: build.mutation<{ queued: number }, void>({
      query: () => ({ url: 'admin/process-ai', method: 'POST', body: {} }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    clearPending: build.mutation<{ cleared: number }, void>({
      query: () => ({ url: 'admin/clear-pending', method: 'POST', body: {} }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
    updateAnalysis: build.mutation<PendingVideo, { id: string; aiAnalysis: EditableAnalysis }>({
      query: ({ id, aiAnalysis }) => ({ url: `admin/update-ai-analysis/${id}`, method: 'POST', body: { aiAnalysis } }),
      invalidatesTags: ['PendingVideo', 'AdminStats'],
    }),
  }),
});

export const {
  useApproveVideoMutation,
  useApproveVideosMutation,
  useRejectVideoMutation,
  useProcessVideoMutation,
  useProcessAllMutation,
  useClearPendingMutation,
  useUpdateAnalysisMutation,
} = pendingApi;
