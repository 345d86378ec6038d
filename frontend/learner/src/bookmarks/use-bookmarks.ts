import { useStarredInfiniteQuery } from './starred-api';

/** The bookmarks loaded so far, newest first. */
export function useBookmarks() {
  const list = useStarredInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = list.data?.pages ?? [];
  // A bookmark that was added elsewhere moves the others down, so that a later page repeats one.
  const byVideo = new Map(pages.flatMap(({ starred }) => starred).map((item) => [item.videoId, item]));
  return { ...list, bookmarks: [...byVideo.values()], total: pages.at(-1)?.total };
}
