import type {
  CallAnswer,
  Concept,
  Confidence,
  Grade,
  Joint,
  Pathology,
  UnknownCase,
  Worklist,
  WorklistPage,
  WorklistSize,
} from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

interface SentCall {
  itemId: string;
  conceptId: string | null;
  /** Blank: the case is skipped. */
  text: string;
  confidence?: Confidence;
  secondsToCall: number;
  playedUntil: number;
}

const PAGE_SIZE = 20;
const itemUrl = (id: string) => `practice/items/${encodeURIComponent(id)}`;

export const practiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    worklists: build.infiniteQuery<WorklistPage, void, number>({
      query: ({ pageParam: offset }) => ({ url: 'practice/worklists', params: { limit: PAGE_SIZE, offset } }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ worklists, total }, _pages, offset) =>
          offset + worklists.length < total && worklists.length > 0 ? offset + worklists.length : undefined,
      },
      providesTags: ['Practice'],
    }),
    worklist: build.query<Worklist, string>({
      query: (id) => `practice/worklists/${encodeURIComponent(id)}`,
      providesTags: ['Practice'],
    }),
    startWorklist: build.mutation<Worklist, { joint: Joint | null; pathology: Pathology | null; size: WorklistSize }>({
      query: (body) => ({ url: 'practice/worklists', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['Practice'] : []),
    }),
    /** Without a tag: each call patches it. */
    unknownCase: build.query<UnknownCase, string>({ query: itemUrl }),
    concepts: build.query<Concept[], string>({
      query: (query) => ({ url: 'practice/concepts', params: { query } }),
      keepUnusedDataFor: 60 /* s; there is one list for every few letters typed */,
    }),
    /** Sent again after a lost answer, it answers with the first call. */
    makeCall: build.mutation<CallAnswer, SentCall>({
      query: ({ itemId, ...body }) => ({ url: `${itemUrl(itemId)}/call`, method: 'POST', body }),
      onQueryStarted: async ({ itemId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(showAnswer(itemId, result.data));
      },
      invalidatesTags: (answer) => (answer ? ['Practice'] : []),
    }),
    regradeCall: build.mutation<CallAnswer, { callId: string; itemId: string; grade: Grade }>({
      query: ({ callId, grade }) => ({
        url: `practice/calls/${encodeURIComponent(callId)}`,
        method: 'PATCH',
        body: { grade },
      }),
      onQueryStarted: async ({ itemId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(showAnswer(itemId, result.data));
      },
      invalidatesTags: (answer) => (answer ? ['Practice'] : []),
    }),
  }),
});

export const {
  useWorklistsInfiniteQuery,
  useWorklistQuery,
  useStartWorklistMutation,
  useUnknownCaseQuery,
  useConceptsQuery,
  useMakeCallMutation,
  useRegradeCallMutation,
} = practiceApi;

const showAnswer = (itemId: string, answer: CallAnswer) =>
  practiceApi.util.updateQueryData('unknownCase', itemId, (shown) => ({ ...shown, answer }));
