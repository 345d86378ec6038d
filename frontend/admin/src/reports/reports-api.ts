import type { AdminVideoReport, ReportPage, ReportReview, ReportStatus, Video } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';

export interface ReportListParams extends ListParams {
  /** Separated by commas. */
  status: string;
}

/** What an admin may change about a published case. */
export interface VideoWording {
  title: string;
  description: string;
  aiCaseTitle?: string;
  aiSummary?: string;
  aiLearningPoints?: string[];
}

export const statusParam = (statuses: readonly ReportStatus[]): string => statuses.join(',');

const reportsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    reports: build.query<ReportPage, ReportListParams>({
      query: (params) => ({ url: 'admin/reports', params }),
      providesTags: ['Report'],
    }),
    reviewReport: build.mutation<AdminVideoReport, ReportReview & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/reports/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Report'],
    }),
    blacklistReported: build.mutation<AdminVideoReport, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `admin/reports/${id}/blacklist`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Report', 'Blacklist', 'AdminStats', 'Video', 'Stats'],
    }),
    editVideo: build.mutation<Video, VideoWording & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/videos/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Report', 'Video'],
    }),
  }),
});

export const { useReportsQuery, useReviewReportMutation, useBlacklistReportedMutation, useEditVideoMutation } =
  reportsApi;
