import { LIBRARY_PAGE_SIZE, type Starred } from '@msk/contracts';
import { api, totalCountOf } from '@msk/frontend-shared/api';
import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { changeLoaded } from '@msk/frontend-shared/change-loaded';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';

/** A bookmark that was removed while its list was open can be restored with its notes. */
export interface ListedStarred extends Starred {
  isRemoved?: true;
}

export interface StarredPage {
  starred: ListedStarred[];
  /** The length of the whole list. */
  total: number;
}

interface NotesChange {
  videoId: string;
  notes: string;
  /** The version that the change was made on; the server refuses a stale one. */
  version?: number;
}

const urlOf = (videoId: string) => `starred/${encodeURIComponent(videoId)}`;

const countPresent = (pages: StarredPage[]): number =>
  pages.flatMap(({ starred }) => starred).filter(({ isRemoved }) => !isRemoved).length;

export const starredApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All bookmarked videos, as a lookup by id: every card asks for its own. */
    starredIds: build.query<Record<string, true>, void>({
      query: () => 'starred/ids',
      transformResponse: (ids: string[]) => Object.fromEntries(ids.map((id) => [id, true])),
      providesTags: ['Starred'],
    }),
    /** Newest first. Without a tag: after a change the loaded pages are patched, not all loaded again. */
    starred: build.infiniteQuery<StarredPage, void, number>({
      query: ({ pageParam: offset }) => ({ url: 'starred', params: { limit: LIBRARY_PAGE_SIZE, offset } }),
      transformResponse: (starred: Starred[], meta) => ({ starred, total: totalCountOf(meta) }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ starred, total }, pages) => {
          const offset = countPresent(pages); // a removed bookmark has moved the later ones up
          return starred.length > 0 && offset < total ? offset : undefined;
        },
      },
    }),
    star: build.mutation<Starred, { videoId: string; notes?: string }>({
      query: ({ videoId, notes }) => ({ url: urlOf(videoId), method: 'POST', body: notes ? { notes } : {} }),
      onQueryStarted: async ({ videoId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        // Before the list of ids is reloaded, so that the button does not flicker.
        dispatch(
          starredApi.util.updateQueryData('starredIds', undefined, (ids) => ({ ...ids, [videoId]: true as const })),
        );
        await dispatch(showStarred(result.data));
      },
      invalidatesTags: (answer) => (answer ? ['Starred'] : []),
    }),
    unstar: build.mutation<null, string>({
      query: (videoId) => ({ url: urlOf(videoId), method: 'DELETE' }),
      onQueryStarted: async (videoId, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        dispatch(starredApi.util.updateQueryData('starredIds', undefined, ({ [videoId]: _removed, ...ids }) => ids));
        await dispatch(changeListed(videoId, (listed) => ({ ...listed, isRemoved: true })));
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Starred']),
    }),
    editStarredNotes: build.mutation<Starred, NotesChange>({
      query: ({ videoId, ...body }) => ({ url: `${urlOf(videoId)}/notes`, method: 'PATCH', body }),
      onQueryStarted: async ({ videoId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(({ error }) => ({ data: currentOf(error) }));
        const { data } = result;
        if (data) await dispatch(changeListed(videoId, (listed) => ({ ...listed, ...data })));
      },
      invalidatesTags: (answer) => (answer ? ['Starred'] : []),
    }),
  }),
});

export const { useStarredIdsQuery, useStarredInfiniteQuery, useEditStarredNotesMutation } = starredApi;

/** The newer bookmark that a refused change of its notes was not made on. */
export const currentOf = (error: unknown): Omit<Starred, 'video'> | undefined =>
  isApiFailure(error) && error.code === 'conflict' ? (error.current as Omit<Starred, 'video'> | undefined) : undefined;

/** Changes the list of bookmarks. */
const changeList = (change: (data: InfiniteData<StarredPage, number>) => void) =>
  changeLoaded(
    starredApi.util.updateQueryData('starred', undefined, change),
    starredApi.util.getRunningQueryThunk('starred', undefined),
  );

const changeListed = (videoId: string, change: (listed: ListedStarred) => ListedStarred) =>
  changeList(({ pages }) => replaceListed(pages, videoId, change));

/** A new bookmark is the first of the list, which may be open while it is sent. */
const showStarred = (bookmark: Starred) =>
  changeList(({ pages }) => {
    replaceListed(pages, bookmark.videoId, () => bookmark);
    const listed = pages.flatMap(({ starred }) => starred);
    const isNewest = listed.every(
      ({ videoId, createdAt }) => videoId !== bookmark.videoId && createdAt < bookmark.createdAt,
    );
    if (!isNewest) return;
    pages[0]?.starred.unshift(bookmark);
    for (const page of pages) page.total += 1;
  });

function replaceListed(pages: StarredPage[], videoId: string, change: (listed: ListedStarred) => ListedStarred): void {
  const before = countPresent(pages);
  for (const { starred } of pages) {
    const index = starred.findIndex((item) => item.videoId === videoId);
    const listed = starred[index];
    if (listed) starred[index] = change(listed);
  }
  const added = countPresent(pages) - before;
  for (const page of pages) page.total += added;
}

/** The bookmarks loaded so far, newest first. */
export function useBookmarks() {
  const list = useStarredInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = list.data?.pages ?? [];
  // A bookmark that was added elsewhere moves the others down, so that a later page repeats one.
  const byVideo = new Map(pages.flatMap(({ starred }) => starred).map((item) => [item.videoId, item]));
  return { ...list, bookmarks: [...byVideo.values()], total: pages.at(-1)?.total };
}
