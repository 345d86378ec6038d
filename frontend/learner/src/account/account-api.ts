import type { AccountSession } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<AccountSession[], void>({
      query: () => 'account/sessions',
      keepUnusedDataFor: 0, // other devices change it
      providesTags: ['Session'],
    }),
    /** Ends the sessions one by one; one that no longer exists counts as ended. */
    endSessions: build.mutation<null, string[]>({
      queryFn: async (ids, _context, _options, baseQuery) => {
        for (const id of ids) {
          const { error } = await baseQuery({ url: `account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' });
          if (error && error.code !== 'not_found') return { error };
        }
        return { data: null };
      },
      invalidatesTags: ['Session'],
    }),
    changePassword: build.mutation<{ message: string }, PasswordChange>({
      query: (body) => ({ url: 'account/password', method: 'POST', body }),
      invalidatesTags: (changed) => (changed ? ['Session'] : []),
    }),
    exportAccount: build.mutation<Record<string, unknown>, void>({ query: () => 'account/export' }),
    eraseAccount: build.mutation<null, { password: string }>({
      query: (body) => ({ url: 'account', method: 'DELETE', body }),
    }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionsMutation,
  useChangePasswordMutation,
  useExportAccountMutation,
  useEraseAccountMutation,
} = accountApi;
