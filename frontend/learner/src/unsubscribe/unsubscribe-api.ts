import type { MessageAnswer } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

/** The emails that a link can stop, as the links name them. */
export type EmailKind = 'reports' | 'digest';

interface LinkRequest {
  emails: EmailKind;
  token: string;
}

const PATHS: Record<EmailKind, string> = { reports: 'report-emails', digest: 'digest-emails' };
const post =
  (action: 'subscribe' | 'unsubscribe') =>
  ({ emails, token }: LinkRequest) => ({
    url: `${PATHS[emails]}/${action}/${encodeURIComponent(token)}`,
    method: 'POST',
  });

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<MessageAnswer, LinkRequest>({ query: post('unsubscribe') }),
    subscribeAgain: build.mutation<MessageAnswer, LinkRequest>({ query: post('subscribe') }),
  }),
});

export const { useUnsubscribeMutation, useSubscribeAgainMutation } = unsubscribeApi;
