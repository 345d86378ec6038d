import type { TrialStatus, User } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { refreshUser, selectUser, useSession } from '@msk/frontend-shared/session';

const EVERY = 5 * 60_000; // ms; specification, section 4

const trialApi = api.injectEndpoints({
  endpoints: (build) => ({
    trialStatus: build.query<TrialStatus, void>({
      query: () => ({ url: 'auth/check-trial-status', method: 'POST' }),
      providesTags: ['Subscription'],
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        const user = selectUser(getState());
        if (answer && user && answer.data.subscriptionStatus !== user.subscriptionStatus) void dispatch(refreshUser());
      },
    }),
  }),
});

/** Asks how far the trial is, when the page opens and every five minutes while somebody is signed in. */
export function useTrialWatch(): void {
  const { user } = useSession();
  trialApi.useTrialStatusQuery(undefined, { skip: !user, pollingInterval: EVERY });
}

/** Whom a trial concerns. An admin opens every case, so nothing needs to be sold to them. */
export const isTrialist = ({ isAdmin, subscriptionStatus }: User): boolean =>
  !isAdmin && (subscriptionStatus === 'trial' || subscriptionStatus === 'expired');

/**
 * How far the user's trial is; null for those whom a trial does not concern, or where the server does not say, and
 * undefined until one of the two is known.
 */
export function useTrial(): TrialStatus | null | undefined {
  const { user } = useSession();
  const skip = !user || !isTrialist(user);
  const { data, isError } = trialApi.useTrialStatusQuery(undefined, { skip });
  if (user === undefined) return undefined;
  return skip || (isError && !data) ? null : data;
}
