import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyEmailMutation } from '../mail-links-api';

/** Verifies with the token of the link, once for each time the link is opened. */
export function useVerification(token: string | null) {
  const [verify, { data: answer, error: refusal }] = useVerifyEmailMutation();
  const toasts = useToasts();
  const isSent = useRef(false); // React's strict mode runs effects twice, and the token works once

  const send = async (linkToken: string) => {
    const { data, error } = await verify(linkToken);
    if (data) toasts.worked('Email verified!', data.message);
    else toasts.failed('Verification failed', error);
  };
  const onArrival = useEffectEvent(() => {
    if (token && !isSent.current) void send(token);
    isSent.current = true;
  });
  useEffect(() => onArrival(), []);

  return { answer, refusal, tryAgain: () => token && void send(token) };
}
