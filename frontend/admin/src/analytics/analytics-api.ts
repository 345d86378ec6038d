import type { AnalyticsFigures, AnalyticsSeries, SeriesInterval } from '@msk/contracts';
import { consoleApi } from '../console/console-api';

export interface SeriesParams {
  /** First and last day, UTC: 'YYYY-MM-DD'. */
  from: string;
  to: string;
  interval: SeriesInterval;
  compare: boolean;
}

const analyticsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<AnalyticsFigures, void>({ query: () => 'admin/analytics', providesTags: ['Analytics'] }),
    analyticsSeries: build.query<AnalyticsSeries, SeriesParams>({
      query: (params) => ({ url: 'admin/analytics/series', params }),
      keepUnusedDataFor: 60 /* s */,
    }),
  }),
});

export const { useAnalyticsQuery, useAnalyticsSeriesQuery } = analyticsApi;
