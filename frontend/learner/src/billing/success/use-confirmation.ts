import type { SubscriptionStatus } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { refreshUser } from '@msk/frontend-shared/session';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useEffect, useState } from 'react';
import { useSubscriptionStatusQuery } from '../billing-api';
import { membershipOf } from '../membership';
import { useElapsed } from './use-elapsed';

// Milliseconds. The provider's news mostly takes a second or two.
const SPINNER = 1_500; // specification, section 9
const LATE = 6_000;
const ASK_EVERY = 2_000;

const opensEverything = (subscription: SubscriptionStatus) => ['active', 'fellow'].includes(membershipOf(subscription));

export type Confirmation = 'waiting' | 'confirmed' | 'late';

/** Whether a payment has arrived: the server is asked until it has, because this page's address proves nothing. */
export function useConfirmation(hasPaid: boolean): Confirmation {
  const dispatch = useAppDispatch();
  const isTime = useElapsed(SPINNER);
  const isLate = useElapsed(LATE);
  const [isConfirmed, setConfirmed] = useState(false);
  const { data } = useSubscriptionStatusQuery(undefined, {
    skip: !hasPaid || !isTime,
    refetchOnMountOrArgChange: true,
    pollingInterval: isConfirmed ? 0 : ASK_EVERY,
  });
  if (isTime && !isConfirmed && data && opensEverything(data)) setConfirmed(true);

  useEffect(() => {
    if (!isConfirmed) return;
    // What was shown to somebody without a subscription is out of date.
    dispatch(api.util.invalidateTags(['Subscription', 'Video']));
    void dispatch(refreshUser());
  }, [isConfirmed, dispatch]);

  if (isConfirmed) return 'confirmed';
  return isLate ? 'late' : 'waiting';
}
