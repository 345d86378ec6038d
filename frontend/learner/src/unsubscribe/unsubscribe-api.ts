import type { MessageAnswer } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const reportEmails = (path: 'subscribe' | 'unsubscribe') => (token: string) => ({
  url: `report-emails/${path}/${encodeURIComponent(token)}`,
  method: 'POST',
});

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<MessageAnswer, string>({ query: reportEmails('unsubscribe') }),
    subscribeAgain: build.mutation<MessageAnswer, string>({ query: reportEmails('subscribe') }),
  }),
});

export const { useUnsubscribeMutation, useSubscribeAgainMutation } = unsubscribeApi;
