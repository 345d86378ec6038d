import { useSession } from '@msk/frontend-shared/session';
import { useSubscriptionStatusQuery } from './billing-api';

/** What the user pays for: what was known at once, and what is so now as soon as the server has said it. */
export function useSubscription() {
  const { user } = useSession();
  return useSubscriptionStatusQuery(undefined, { skip: !user, refetchOnMountOrArgChange: true });
}
