import { MINUTE, type TrialStatus, type User } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { refreshUser, selectUser, useSession } from '@msk/frontend-shared/session';
import { useAfterFirstAnswers } from '@msk/frontend-shared/use-after-first-answers';

const POLL_INTERVAL_MS = 5 * MINUTE; // specification, section 4

const trialApi = api.injectEndpoints({
  endpoints: (build) => ({
    trialStatus: build.query<TrialStatus, void>({
      query: () => ({ url: 'auth/check-trial-status', method: 'POST' }),
      providesTags: ['Subscription'],
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        const user = selectUser(getState());
        if (result && user && result.data.subscriptionStatus !== user.subscriptionStatus) void dispatch(refreshUser());
      },
    }),
  }),
});

/**
 * Loads the trial status when the page opens and every five minutes while a user is signed in. For a user whom no trial
 * concerns, it is not among the first requests of the page.
 */
export function useTrialPolling(): void {
  const { user } = useSession();
  const isAfterwards = useAfterFirstAnswers();
  const skip = !user || !(isAfterwards || isTrialist(user));
  trialApi.useTrialStatusQuery(undefined, { skip, pollingInterval: POLL_INTERVAL_MS });
}

/** Whether the trial concerns the user. An admin can open every case. */
export const isTrialist = ({ isAdmin, subscriptionStatus }: User): boolean =>
  !isAdmin && (subscriptionStatus === 'trial' || subscriptionStatus === 'expired');

/** The user's trial status; null if no trial concerns the user or the request failed, undefined until that is known. */
export function useTrial(): TrialStatus | null | undefined {
  const { user } = useSession();
  const skip = !user || !isTrialist(user);
  const { data, isError } = trialApi.useTrialStatusQuery(undefined, { skip });
  if (user === undefined) return undefined;
  return skip || (isError && !data) ? null : data;
}
