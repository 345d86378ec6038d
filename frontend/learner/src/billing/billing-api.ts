import type { ChangedSubscription, Payment, PublicPlans, SubscriptionStatus } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import type { ApiFailure } from '@msk/frontend-shared/api-failure';
import { refreshUser, useSession } from '@msk/frontend-shared/session';

interface CheckoutRequest {
  priceId: string;
  discountCode?: string;
}

/** A conflict: the server's state is newer than this page's, for instance after a payment in another tab. */
const tagsOnConflict = (_answer: unknown, error: ApiFailure | object | undefined) =>
  error && 'code' in error && error.code === 'conflict' ? (['Subscription'] as const) : [];

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<PublicPlans, void>({ query: () => 'public/plans' }),
    subscriptionStatus: build.query<SubscriptionStatus, void>({
      query: () => 'stripe/subscription-status',
      providesTags: ['Subscription'],
    }),
    payments: build.query<Payment[], void>({
      query: () => 'payments/history',
      providesTags: ['Subscription'],
    }),
    openCheckout: build.mutation<{ url: string }, CheckoutRequest>({
      query: (body) => ({ url: 'stripe/create-checkout-session', method: 'POST', body }),
      invalidatesTags: tagsOnConflict,
    }),
    /** Cancels at the end of the paid period, or resumes. */
    changeSubscription: build.mutation<ChangedSubscription, 'cancel' | 'resume'>({
      query: (change) => ({ url: `stripe/${change}-subscription`, method: 'POST' }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        dispatch(billingApi.util.updateQueryData('subscriptionStatus', undefined, () => result.data.subscription));
        void dispatch(refreshUser());
      },
      invalidatesTags: tagsOnConflict,
    }),
    openPortal: build.mutation<{ url: string }, void>({ query: () => ({ url: 'stripe/portal', method: 'POST' }) }),
  }),
});

export const {
  usePlansQuery,
  useSubscriptionStatusQuery,
  usePaymentsQuery,
  useOpenCheckoutMutation,
  useChangeSubscriptionMutation,
  useOpenPortalMutation,
} = billingApi;

/** The user's subscription: the cached one at once, then the server's. */
export function useSubscription() {
  const { user } = useSession();
  return useSubscriptionStatusQuery(undefined, { skip: !user, refetchOnMountOrArgChange: true });
}
