import type { AdminStats, LibraryStats } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** The shared cache with the tags of the console's own lists. */
export const consoleApi = api.enhanceEndpoints({
  addTagTypes: ['User', 'Blacklist', 'ApiClient', 'AuditLog', 'DeadLetter', 'Showcase', 'Analytics'],
});

export const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query<AdminStats, void>({ query: () => 'admin/stats', providesTags: ['AdminStats'] }),
    libraryStats: build.query<LibraryStats, void>({ query: () => 'stats', providesTags: ['Stats'] }),
  }),
});

/** Whether an analysis is running: the screen then changes by itself and is polled more often. */
export const useIsAnalysing = (): boolean =>
  (statsApi.endpoints.adminStats.useQueryState().data?.pending.processing ?? 0) > 0;
