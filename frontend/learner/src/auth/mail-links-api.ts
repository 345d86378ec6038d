import type { MessageAnswer, PasswordReset } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { endSession, refreshUser } from '@msk/frontend-shared/session';

/** Mails with a link, and what their links are for. */
const mailLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<MessageAnswer, string>({
      query: (email) => ({ url: 'auth/resend-verification', method: 'POST', body: { email } }),
    }),
    verifyEmail: build.mutation<MessageAnswer, string>({
      query: (token) => ({ url: 'auth/verify-email', method: 'POST', body: { token } }),
      onQueryStarted: async (_token, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(refreshUser());
      },
    }),
    forgotPassword: build.mutation<MessageAnswer, string>({
      query: (email) => ({ url: 'auth/forgot-password', method: 'POST', body: { email } }),
    }),
    /** Ends every session of that account; whether this browser's is one of them, the server knows. */
    resetPassword: build.mutation<MessageAnswer, PasswordReset>({
      query: (body) => ({ url: 'auth/reset-password', method: 'POST', body }),
      onQueryStarted: async (_reset, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
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
} = mailLinksApi;
