import type { MissedSearchPage } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';

const missedSearchesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    missedSearches: build.query<MissedSearchPage, Pick<ListParams, 'limit' | 'offset'>>({
      query: ({ limit, offset }) => ({ url: 'admin/missed-searches', params: { limit, offset } }),
    }),
  }),
});

export const { useMissedSearchesQuery } = missedSearchesApi;
