import type { ChangedSubscription, Payment, PublicPlans, SubscriptionStatus } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import type { ApiFailure } from '@msk/frontend-shared/api-failure';
import { refreshUser } from '@msk/frontend-shared/session';

interface Order {
  priceId: string;
  discountCode?: string;
}

/** The server knows of something that this page has not heard yet, such as a payment in another tab. */
const outOfDate = (_answer: unknown, error: ApiFailure | object | undefined) =>
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
    openCheckout: build.mutation<{ url: string }, Order>({
      query: (body) => ({ url: 'stripe/create-checkout-session', method: 'POST', body }),
      invalidatesTags: outOfDate,
    }),
    /** To end with the period that is paid for, or to go on after all. */
    changeSubscription: build.mutation<ChangedSubscription, 'cancel' | 'resume'>({
      query: (change) => ({ url: `stripe/${change}-subscription`, method: 'POST' }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(billingApi.util.updateQueryData('subscriptionStatus', undefined, () => answer.data.subscription));
        void dispatch(refreshUser());
      },
      invalidatesTags: outOfDate,
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
