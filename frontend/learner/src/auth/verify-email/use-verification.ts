import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyEmailMutation } from '../email-links-api';

/** Verifies the email address with the token of the link, once per visit. */
export function useVerification(token: string | null) {
  const [verify, { data: response, error }] = useVerifyEmailMutation();
  const toasts = useToasts();
  const isSent = useRef(false); // React's strict mode runs effects twice, but the token works once

  const send = async (linkToken: string) => {
    const { data, error } = await verify(linkToken);
    if (data) toasts.success('Email verified!', data.message);
    else toasts.error('Verification failed', error);
  };
  const onMount = useEffectEvent(() => {
    if (token && !isSent.current) void send(token);
    isSent.current = true;
  });
  useEffect(() => onMount(), []);

  return { response, error, tryAgain: () => token && void send(token) };
}
