import type { Sync, SyncFilters, VimeoFolder } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** Syncs in the history. */
const HISTORY_LENGTH = 20;

export const syncApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSyncs: build.query<Sync[], void>({
      query: () => ({ url: 'admin/sync-vimeo', params: { limit: HISTORY_LENGTH } }),
      providesTags: ['Sync'],
    }),
    sync: build.query<Sync, string>({ query: (id) => `admin/sync-vimeo/${id}` }),
    // While a sync runs, another is refused (409): the refetched list then shows the running one.
    startSync: build.mutation<Sync, SyncFilters>({
      query: (filters) => ({ url: 'admin/sync-vimeo', method: 'POST', body: { filters } }),
      invalidatesTags: ['Sync', 'AdminStats'],
    }),
    testVimeo: build.mutation<{ total_videos: number; total_projects: number }, void>({
      query: () => 'admin/vimeo-test',
    }),
    /** For the note in the form; the button tests the connection by a mutation, with its own result and errors. */
    vimeoTotals: build.query<{ total_videos: number; total_projects: number }, void>({
      query: () => 'admin/vimeo-test',
      keepUnusedDataFor: 3_600 /* s */,
    }),
    vimeoFolders: build.query<VimeoFolder[], void>({
      query: () => 'admin/vimeo-folders',
      transformResponse: ({ folders }: { folders: VimeoFolder[] }) => folders,
    }),
  }),
});

export const { useStartSyncMutation, useTestVimeoMutation, useVimeoFoldersQuery, useVimeoTotalsQuery } = syncApi;
