import type { MessageAnswer, PasswordReset } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { endSession, refreshUser } from '@msk/frontend-shared/session';

/** Requests of emails with a link, and what their links do. */
const emailLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<MessageAnswer, string>({
      query: (email) => ({ url: 'auth/resend-verification', method: 'POST', body: { email } }),
    }),
    verifyEmail: build.mutation<MessageAnswer, string>({
      query: (token) => ({ url: 'auth/verify-email', method: 'POST', body: { token } }),
      onQueryStarted: async (_token, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) void dispatch(refreshUser());
      },
    }),
    forgotPassword: build.mutation<MessageAnswer, string>({
      query: (email) => ({ url: 'auth/forgot-password', method: 'POST', body: { email } }),
    }),
    /** Ends every session of the account; only the server knows whether this browser's is one of them. */
    resetPassword: build.mutation<MessageAnswer, PasswordReset>({
      query: (body) => ({ url: 'auth/reset-password', method: 'POST', body }),
      onQueryStarted: async (_reset, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        dispatch(endSession('logout'));
        void dispatch(refreshUser());
      },
    }),
  }),
});

export const {
  useResendVerificationMutation,
  useVerifyEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = emailLinksApi;
