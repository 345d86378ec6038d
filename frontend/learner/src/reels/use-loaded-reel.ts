import { useReelQuery, useReelVideosQuery } from './reels-api';

/** A reel with the cards of its cases; `loaded` when both are there. */
export function useLoadedReel(reelId: string) {
  const reel = useReelQuery(reelId, { refetchOnMountOrArgChange: true });
  const videos = useReelVideosQuery(reelId, { refetchOnMountOrArgChange: true });
  const loaded =
    reel.currentData && videos.currentData ? { reel: reel.currentData, videos: videos.currentData } : undefined;
  return {
    loaded,
    error: reel.error ?? videos.error,
    retry: () => {
      void reel.refetch();
      void videos.refetch();
    },
  };
}
