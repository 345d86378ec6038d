import type { BlacklistPage } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';

const blacklistApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    blacklist: build.query<BlacklistPage, ListParams>({
      query: (params) => ({ url: 'admin/blacklist', params }),
      providesTags: ['Blacklist'],
    }),
    liftBlacklistEntry: build.mutation<void, string>({
      query: (vimeoId) => ({ url: `admin/blacklist/${vimeoId}`, method: 'DELETE' }),
      invalidatesTags: ['Blacklist', 'AdminStats', 'Report', 'Video', 'Stats'],
    }),
  }),
});

export const { useBlacklistQuery, useLiftBlacklistEntryMutation } = blacklistApi;
