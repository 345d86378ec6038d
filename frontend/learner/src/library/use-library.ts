import type { CardVideo, VideoFilter, VideoPage } from '@msk/contracts';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useEffect, useRef, useState } from 'react';
import { useListVideosInfiniteQuery, useStatsQuery, videosApi } from './videos-api';

const CACHE_MAX_AGE_SECONDS = 5; // an older answer to the same search is refetched (specification, section 7)

/** The results of a search. The last results stay on the screen until the next ones are loaded. */
export function useLibrary(filter: VideoFilter) {
  const dispatch = useAppDispatch();
  const list = useListVideosInfiniteQuery(filter, { refetchOnMountOrArgChange: CACHE_MAX_AGE_SECONDS });
  const previousFilter = useRef(filter);
  // Aborts the request for an earlier query: while the user types, its answer is no longer needed.
  useEffect(() => {
    const stale = previousFilter.current;
    previousFilter.current = filter;
    if (stale !== filter) dispatch(videosApi.util.getRunningQueryThunk('listVideos', stale))?.abort();
  }, [dispatch, filter]);
  // The filter of the results on the screen.
  const [shownFilter, setShownFilter] = useState(filter);
  if (shownFilter !== filter && (list.currentData !== undefined || list.isError)) setShownFilter(filter);
  const [first] = list.data?.pages ?? [];
  return {
    ...list,
    shownFilter,
    videos: list.data?.pages.flatMap((page) => page.videos) ?? [],
    count: first && { total: first.total, matchingAll: first.matchingAll },
    firstPartial: first && firstPartialOf(first, shownFilter),
    nearQuery: list.currentData?.pages[0]?.nearQuery ?? null,
    facets: first?.facets,
    // Only of the current search: the correction of the last one would be about another query.
    didYouMean: list.currentData?.pages[0]?.didYouMean ?? null,
  };
}

/** The place of the first case without all words; absent if all cases have them, or none, or another order mixes them. */
function firstPartialOf({ total, matchingAll = 0 }: VideoPage<CardVideo>, { sortBy }: VideoFilter): number | undefined {
  return sortBy === undefined && matchingAll > 0 && matchingAll < total ? matchingAll : undefined;
}

/** The library's statistics. An empty library is being imported, so it is polled more often. */
export function useLibraryStats() {
  const empty = useStatsQuery().data?.totalVideos === 0;
  return useStatsQuery(undefined, { pollingInterval: empty ? 3_000 : 30_000 /* ms */ }).data;
}
