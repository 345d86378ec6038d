import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearch } from '../../library/use-search';
import { videosApi } from '../../library/videos-api';
import { useNeighbourLink, usePlaylistPosition } from '../../playlists/use-playlist-position';

const { listVideos } = videosApi.endpoints;

export interface ResultPosition {
  /** From 0. */
  index: number;
  total: number;
  previousId: string | undefined;
  /** Undefined at the end of what is loaded, too. */
  nextId: string | undefined;
}

/** The place of the open case in the results of the library behind it; undefined when it is none of them. */
function useResultPosition(videoId: string): ResultPosition | undefined {
  const { filter } = useSearch();
  const data = useAppSelector((state) => listVideos.select(filter)(state).data);
  const ids = data?.pages.flatMap((page) => page.videos.map(({ id }) => id)) ?? [];
  const index = ids.indexOf(videoId);
  if (index === -1) return undefined;
  return { index, total: data?.pages[0]?.total ?? ids.length, previousId: ids[index - 1], nextId: ids[index + 1] };
}

/** Opens the case before or after the open one: of the playlist if it belongs to one, else of the library's results. */
export function useResults(videoId: string) {
  const result = useResultPosition(videoId);
  const playlist = usePlaylistPosition(videoId);
  const { previousId, nextId } = playlist ?? result ?? {};
  const linkTo = useNeighbourLink();
  const navigate = useNavigate();
  const loadNext = useLoadNext(videoId);

  function open(id: string | undefined) {
    if (id === undefined) return;
    const { to, ...options } = linkTo(id);
    void navigate(to, options);
  }

  const canLoad = !playlist && !!result && result.index + 1 < result.total;
  return {
    /** Outside of a playlist, which shows a place of its own. */
    position: playlist ? undefined : result,
    hasPrevious: previousId !== undefined,
    hasNext: nextId !== undefined || canLoad,
    isLoading: loadNext.isLoading,
    openPrevious: () => open(previousId),
    openNext: async () => open(nextId ?? (canLoad ? await loadNext.load() : undefined)),
  };
}

/** Loads more results; gives the one after the open case, unless that was left meanwhile. */
function useLoadNext(videoId: string) {
  const { filter } = useSearch();
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [isLoading, setLoading] = useState(false);
  const openId = useRef<string>(null);
  useEffect(() => {
    openId.current = videoId;
    return () => {
      openId.current = null;
    };
  }, [videoId]);

  async function load(): Promise<string | undefined> {
    if (isLoading) return undefined;
    setLoading(true);
    const { data, error } = await dispatch(listVideos.initiate(filter, { direction: 'forward', subscribe: false }));
    setLoading(false);
    if (openId.current !== videoId) return undefined;
    if (error) toasts.error('Failed to Load More Cases', error);
    const ids = data?.pages.flatMap((page) => page.videos.map(({ id }) => id)) ?? [];
    return ids[ids.indexOf(videoId) + 1];
  }
  return { isLoading, load };
}
