import type { EditableAnalysis, PendingPage, PendingVideo, ProcessingStatus } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** Videos per page of the queue. */
export const QUEUE_PAGE_SIZE = 50;

/** Maximum number of ids per request; a longer selection is sent in several requests. */
const MAX_IDS_PER_CALL = 100;

export interface QueueRequest {
  status?: ProcessingStatus;
  query?: string;
  offset: number;
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
    approveVideo: build.mutation<{ message: string; videoId: string }, { id: string; notes?: string }>({
      query: ({ id, notes }) => ({ url: `admin/approve/${id}`, method: 'POST', body: notes ? { notes } : {} }),
      invalidatesTags: [...CHANGED_TAGS],
    }),
    approveVideos: build.mutation<BulkApproval, string[]>({
      queryFn: async (ids, _context, _options, baseQuery) => {
        const sum: BulkApproval = { approved: 0, skipped: 0 };
        for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL) {
          const body = { ids: ids.slice(from, from + MAX_IDS_PER_CALL) };
          const { data, error } = await baseQuery({ url: 'admin/approve', method: 'POST', body });
          if (error) return { error };
          const { approved, skipped } = data as BulkApproval;
          sum.approved += approved;
          sum.skipped += skipped;
        }
        return { data: sum };
      },
      invalidatesTags: [...CHANGED_TAGS],
    }),
    rejectVideo: build.mutation<{ message: string }, { id: string; reason: string; notes?: string }>({
      query: ({ id, reason, notes }) => ({
        url: `admin/reject/${id}`,
        method: 'POST',
        body: notes ? { reason, notes } : { reason },
      }),
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
