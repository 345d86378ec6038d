import {
  MAX_PROGRESS_AGE_SECONDS,
  PROGRESS_INTERVAL_SECONDS,
  type WatchMark,
  type WatchMarks,
  type WatchRecord,
} from '@msk/contracts';
import { api, totalCountOf } from '@msk/frontend-shared/api';
import { changeLoaded } from '@msk/frontend-shared/change-loaded';

const HISTORY_PAGE_SIZE = 20;
/** A later value waits for the answer of the running request, so no request may run for ever. */
const PROGRESS_TIMEOUT_MS = 20_000;

const MARKS = { type: 'Watched', id: 'MARKS' } as const;
/** Continue Watching and the history. */
const LISTS = { type: 'Watched', id: 'LISTS' } as const;

/** How far a case was watched, as it is sent. */
export interface Viewing {
  videoId: string;
  progress: number;
  /** Absent: the server keeps the stored position. */
  positionSeconds?: number;
  /** How long ago that was; absent: now. */
  ageSeconds?: number;
}

export interface HistoryPage {
  records: WatchRecord[];
  /** The length of the whole list. */
  total: number;
}

const watchedUrl = (videoId: string) => `watched/${encodeURIComponent(videoId)}`;

/** Opens a viewing; a case that was watched to its end starts again. */
export const startRequest = ({ videoId, ...body }: Viewing) => ({
  url: watchedUrl(videoId),
  method: 'POST',
  body,
  timeout: PROGRESS_TIMEOUT_MS,
});

export const recordRequest = ({ videoId, ...body }: Viewing) => ({
  url: `${watchedUrl(videoId)}/progress`,
  method: 'PUT',
  body,
  timeout: PROGRESS_TIMEOUT_MS,
});

export const watchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchMarks: build.query<WatchMarks, void>({ query: () => 'watched/marks', providesTags: [MARKS] }),
    continueWatching: build.query<WatchRecord[], void>({ query: () => 'continue-watching', providesTags: [LISTS] }),
    history: build.infiniteQuery<HistoryPage, string, number>({
      query: ({ queryArg: query, pageParam: offset }) => ({
        url: 'watched',
        params: { ...(query && { query }), limit: HISTORY_PAGE_SIZE, offset },
      }),
      transformResponse: (records: WatchRecord[], meta) => ({ records, total: totalCountOf(meta) }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total }, _pages, offset) =>
          offset + HISTORY_PAGE_SIZE < total ? offset + HISTORY_PAGE_SIZE : undefined,
      },
      keepUnusedDataFor: 60 /* s; there is one list for every few letters typed */,
      providesTags: [LISTS],
    }),
    startWatching: build.mutation<WatchRecord, Viewing>({ query: startRequest }),
    recordProgress: build.mutation<WatchRecord, Viewing>({ query: recordRequest }),
    /** Undoes the removal. */
    restoreToHistory: build.mutation<WatchRecord, Viewing>({
      query: startRequest,
      onQueryStarted: async ({ videoId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(showMark(videoId, markOf(result.data)));
      },
      invalidatesTags: (_restored, error) => (error ? [] : [LISTS]),
    }),
    removeFromHistory: build.mutation<null, string>({
      query: (videoId) => ({ url: watchedUrl(videoId), method: 'DELETE' }),
      invalidatesTags: (_removed, error) => (error ? [] : [LISTS]),
    }),
    clearHistory: build.mutation<null, void>({
      query: () => ({ url: 'watched', method: 'DELETE' }),
      invalidatesTags: (_cleared, error) => (error ? [] : [LISTS, MARKS]),
    }),
  }),
});

export const {
  useWatchMarksQuery,
  useContinueWatchingQuery,
  useHistoryInfiniteQuery,
  useRestoreToHistoryMutation,
  useRemoveFromHistoryMutation,
  useClearHistoryMutation,
} = watchingApi;

/** Loads Continue Watching and the history again where they are shown, else when they are shown next. */
export const reloadWatchedLists = () => watchingApi.util.invalidateTags([LISTS]);

export const markOf = ({ watchProgress: progress, positionSeconds }: WatchRecord): WatchMark => ({
  progress,
  positionSeconds,
});

/** Shows this progress on the cards of the case. */
export const showMark = (videoId: string, mark: WatchMark) =>
  changeLoaded(
    watchingApi.util.updateQueryData('watchMarks', undefined, (marks) => ({ ...marks, [videoId]: mark })),
    watchingApi.util.getRunningQueryThunk('watchMarks', undefined),
  );

/** How far the user has watched a case; undefined when it was never opened, or while the marks load. */
export const useWatchMark = (videoId: string): WatchMark | undefined =>
  useWatchMarksQuery(undefined, { selectFromResult: ({ data }) => ({ mark: data?.[videoId] }) }).mark;

/** How old progress is, in seconds; undefined while it is as new as that of a player that plays. */
export function ageOf(watchedAt = Date.now()): number | undefined {
  const seconds = Math.floor((Date.now() - watchedAt) / 1_000);
  return seconds > PROGRESS_INTERVAL_SECONDS ? Math.min(seconds, MAX_PROGRESS_AGE_SECONDS) : undefined;
}

/** A viewing that stopped before starts from the beginning. */
const MIN_RESUME_SECONDS = 5;

/** Where to resume a case; undefined when it was hardly begun, or watched to its end. */
export const resumeSecondOf = ({ progress, positionSeconds }: WatchMark): number | undefined =>
  progress < 100 && positionSeconds > MIN_RESUME_SECONDS ? positionSeconds : undefined;
