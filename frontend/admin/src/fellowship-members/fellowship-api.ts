import type { FellowshipMember } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** Members per request. */
const PAGE_SIZE = 100;

const fellowshipApi = api.injectEndpoints({
  endpoints: (build) => ({
    fellowshipMembers: build.infiniteQuery<FellowshipMember[], void, number>({
      query: ({ pageParam: offset }) => ({ url: 'admin/fellowship-members', params: { limit: PAGE_SIZE, offset } }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, offset) => (page.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE),
      },
      providesTags: ['FellowshipMember'],
    }),
    changeFellowship: build.mutation<FellowshipMember, Pick<FellowshipMember, 'id' | 'isActive'>>({
      query: ({ id, isActive }) => ({
        url: `admin/fellowship-members/${id}/status`,
        method: 'PUT',
        body: { isActive, reason: isActive ? 'Reactivated by admin' : 'Deactivated by admin' },
      }),
      invalidatesTags: ['FellowshipMember'],
    }),
  }),
});

export const { useFellowshipMembersInfiniteQuery, useChangeFellowshipMutation } = fellowshipApi;
