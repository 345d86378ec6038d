import type { MissedSearchPage } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** Searches per request. */
const PAGE_SIZE = 100;

const missedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    missedSearches: build.infiniteQuery<MissedSearchPage, void, number>({
      query: ({ pageParam: offset }) => ({ url: 'admin/missed-searches', params: { limit: PAGE_SIZE, offset } }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total }, _pages, offset) => (offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined),
      },
    }),
  }),
});

export const { useMissedSearchesInfiniteQuery } = missedSearchesApi;
