import type { VideoFilter } from '@msk/contracts';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useEffect, useRef } from 'react';
import { useListVideosInfiniteQuery, useStatsQuery, videosApi } from './videos-api';

const FRESH = 5; // s; an older answer to the same search is asked for again (specification, section 7)

/** The list that answers a search. The last answer stays on the screen until the next one is there. */
export function useLibrary(filter: VideoFilter) {
  const dispatch = useAppDispatch();
  const list = useListVideosInfiniteQuery(filter, { refetchOnMountOrArgChange: FRESH });
  const asked = useRef(filter);
  // Whoever types on does not want the answer to half a word; the server need not finish it.
  useEffect(() => {
    const stale = asked.current;
    asked.current = filter;
    if (stale !== filter) dispatch(videosApi.util.getRunningQueryThunk('listVideos', stale))?.abort();
  }, [dispatch, filter]);
  const [first] = list.data?.pages ?? [];
  return {
    ...list,
    videos: list.data?.pages.flatMap((page) => page.videos) ?? [],
    total: first?.total,
    facets: first?.facets,
    // That of the last answer would be about another question.
    didYouMean: list.currentData?.pages[0]?.didYouMean ?? null,
  };
}

/** The library's figures. An empty library is being filled, so it is watched more closely. */
export function useLibraryStats() {
  const empty = useStatsQuery().data?.totalVideos === 0;
  return useStatsQuery(undefined, { pollingInterval: empty ? 3_000 : 30_000 /* ms */ }).data;
}
