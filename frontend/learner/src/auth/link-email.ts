import { RESEND_WAIT_SECONDS, SECOND } from '@msk/contracts';
import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useNow } from '@msk/frontend-shared/use-now';
import { useState } from 'react';
import { type useForgotPasswordMutation, useResendVerificationMutation } from './email-links-api';

/** Requests an email with a link, and counts down until the next one may be requested. */
export function useLinkEmail(
  [request, { isLoading: isSending, data: response, error }]: ReturnType<typeof useForgotPasswordMutation>,
  errorText: { title: string; fallback?: string },
) {
  const { secondsLeft, start } = useCountdown();
  const toasts = useToasts();

  async function send(email: string): Promise<void> {
    const { data, error } = await request(email);
    if (data) {
      start(RESEND_WAIT_SECONDS);
      toasts.success('Email sent!', data.message);
      return;
    }
    if (isApiFailure(error) && error.code === 'rate_limited') start(error.retryAfter ?? RESEND_WAIT_SECONDS);
    toasts.error(errorText.title, error, errorText.fallback);
  }

  return { send, isSending, secondsLeft, response, error };
}

/** Requests another email with a verification link. */
export const useResendVerification = (
  errorText: { title: string; fallback?: string } = { title: 'Failed to resend' },
) => useLinkEmail(useResendVerificationMutation(), errorText);

/** Counts whole seconds down to 0, by the clock, so that a sleeping tab does not prolong the wait. */
function useCountdown() {
  const [end, setEnd] = useState(0);
  const now = useNow(end > Date.now());
  return {
    secondsLeft: Math.max(0, Math.ceil((end - now) / SECOND)),
    start: (seconds: number) => setEnd(Date.now() + seconds * SECOND),
  };
}
