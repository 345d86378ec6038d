import type { SubscriptionStatus } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { refreshUser } from '@msk/frontend-shared/session';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useEffect, useState } from 'react';
import { useSubscriptionStatusQuery } from '../billing-api';
import { membershipOf } from '../membership';

// The provider's webhook takes a second or two.
const SPINNER_DURATION_MS = 1_500; // specification, section 9
const SLOW_CONFIRMATION_DELAY_MS = 6_000;
const POLL_INTERVAL_MS = 2_000;

const hasFullAccess = (subscription: SubscriptionStatus) => ['active', 'fellow'].includes(membershipOf(subscription));

/** `waiting` shows a spinner; `confirming` and `late` need nobody's patience. */
export type Confirmation = 'waiting' | 'confirming' | 'confirmed' | 'late';

/** Whether a payment has arrived, polled from the server: the URL of this page proves nothing. */
export function useConfirmation(hasPaid: boolean): Confirmation {
  const dispatch = useAppDispatch();
  const hasStarted = useElapsed(SPINNER_DURATION_MS);
  const isLate = useElapsed(SLOW_CONFIRMATION_DELAY_MS);
  const [isConfirmed, setConfirmed] = useState(false);
  const { data } = useSubscriptionStatusQuery(undefined, {
    skip: !hasPaid || !hasStarted,
    refetchOnMountOrArgChange: true,
    pollingInterval: isConfirmed ? 0 : POLL_INTERVAL_MS,
  });
  if (hasStarted && !isConfirmed && data && hasFullAccess(data)) setConfirmed(true);

  useEffect(() => {
    if (!isConfirmed) return;
    // Reload what was loaded without a subscription.
    dispatch(api.util.invalidateTags(['Subscription', 'Video']));
    void dispatch(refreshUser());
  }, [isConfirmed, dispatch]);

  if (isConfirmed) return 'confirmed';
  if (!hasStarted) return 'waiting';
  return isLate ? 'late' : 'confirming';
}

/** Whether this delay has passed since the first render. */
function useElapsed(delayMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
