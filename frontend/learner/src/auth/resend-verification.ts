import { api } from '@msk/frontend-shared/api';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useCountdown } from './use-countdown';

const WAIT = 60; // s between two sends; specification, section 9, and the server insists on it

const { useResendVerificationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<{ message: string }, string>({
      query: (email) => ({ url: 'auth/resend-verification', method: 'POST', body: { email } }),
    }),
  }),
});

/** Another mail with a verification link, and how long until one may ask for the next. */
export function useResendVerification() {
  const [resend, { isLoading: isSending }] = useResendVerificationMutation();
  const { left: secondsLeft, start } = useCountdown();
  const toasts = useToasts();

  async function send(email: string): Promise<void> {
    const { data, error } = await resend(email);
    if (!data) return toasts.failed('Failed to resend', error);
    start(WAIT);
    toasts.worked('Email sent!', data.message);
  }

  return { send, isSending, secondsLeft };
}
