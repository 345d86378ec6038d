import type { PublicPlans } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const paymentSetupApi = api.injectEndpoints({
  endpoints: (build) => ({
    publicPlans: build.query<PublicPlans, void>({ query: () => 'public/plans' }),
    testWebhook: build.mutation<{ success: boolean; message: string }, void>({
      query: () => ({ url: 'stripe/test-webhook', method: 'POST' }),
    }),
  }),
});

export const { usePublicPlansQuery, useTestWebhookMutation } = paymentSetupApi;
