import type { AccountSession, User, UserDetail, UserPage } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';

const usersApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<UserPage, ListParams>({
      query: (params) => ({ url: 'admin/users', params }),
      providesTags: ['User'],
    }),
    userDetail: build.query<UserDetail, string>({
      query: (id) => `admin/users/${id}`,
      providesTags: ['User'],
    }),
    userSessions: build.query<AccountSession[], string>({
      query: (id) => `admin/users/${id}/sessions`,
      providesTags: ['Session'],
    }),
    endSessions: build.mutation<void, string>({
      query: (id) => ({ url: `admin/users/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Session', 'User'],
    }),
    changeAdmin: build.mutation<User, { id: string; isAdmin: boolean; currentPassword: string }>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}/admin`, method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    extendTrial: build.mutation<User, { id: string; days: number }>({
      query: ({ id, days }) => ({ url: `admin/users/${id}/extend-trial`, method: 'POST', body: { days } }),
      invalidatesTags: ['User'],
    }),
    resendVerification: build.mutation<void, string>({
      query: (id) => ({ url: `admin/users/${id}/resend-verification`, method: 'POST' }),
    }),
  }),
});

export const {
  useUsersQuery,
  useUserDetailQuery,
  useUserSessionsQuery,
  useEndSessionsMutation,
  useChangeAdminMutation,
  useExtendTrialMutation,
  useResendVerificationMutation,
} = usersApi;
