import { RESEND_WAIT } from '@msk/contracts';
import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { useToasts } from '@msk/frontend-shared/toasts';
import { type useForgotPasswordMutation, useResendVerificationMutation } from './mail-links-api';
import { useCountdown } from './use-countdown';

/** Asks for a mail with a link, and says how long until one may ask for the next. */
export function useLinkMail(
  [ask, { isLoading: isSending, data: answer, error: refusal }]: ReturnType<typeof useForgotPasswordMutation>,
  failed: { title: string; fallback?: string },
) {
  const { left: secondsLeft, start } = useCountdown();
  const toasts = useToasts();

  async function send(email: string): Promise<void> {
    const { data, error } = await ask(email);
    if (data) {
      start(RESEND_WAIT);
      toasts.worked('Email sent!', data.message);
      return;
    }
    if (isApiFailure(error) && error.code === 'rate_limited') start(error.retryAfter ?? RESEND_WAIT);
    toasts.failed(failed.title, error, failed.fallback);
  }

  return { send, isSending, secondsLeft, answer, refusal };
}

/** Another mail with a verification link. */
export const useResendVerification = (failed: { title: string; fallback?: string } = { title: 'Failed to resend' }) =>
  useLinkMail(useResendVerificationMutation(), failed);
