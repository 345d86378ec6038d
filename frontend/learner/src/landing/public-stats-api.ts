import type { PublicStats } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

export const { usePublicStatsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    publicStats: build.query<PublicStats, void>({ query: () => 'public/stats' }),
  }),
});
