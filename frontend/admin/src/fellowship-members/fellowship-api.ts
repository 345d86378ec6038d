import type { FellowshipMember } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';
import { totalOf } from '../table/use-table-request';

export interface MemberPage {
  members: FellowshipMember[];
  total: number;
}

export type MemberListParams = ListParams & { isActive?: boolean };

const fellowshipApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    fellowshipMembers: build.query<MemberPage, MemberListParams>({
      query: (params) => ({ url: 'admin/fellowship-members', params }),
      transformResponse: (members: FellowshipMember[], meta, params) => ({
        members,
        total: totalOf(meta, members, params),
      }),
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

export const { useFellowshipMembersQuery, useChangeFellowshipMutation } = fellowshipApi;
