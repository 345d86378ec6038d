import type { MessageAnswer } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<MessageAnswer, string>({
      query: (token) => ({ url: `report-emails/unsubscribe/${encodeURIComponent(token)}`, method: 'POST' }),
    }),
  }),
});

export const { useUnsubscribeMutation } = unsubscribeApi;
