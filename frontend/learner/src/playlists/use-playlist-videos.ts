import type { VideoSummary } from '@msk/contracts';
import { useMemo } from 'react';
import { usePlaylistVideosQuery } from './playlists-api';

/** The cases of a playlist by id, loaded by one request. */
export function usePlaylistVideos(playlistId: string) {
  const { data, error } = usePlaylistVideosQuery(playlistId, { refetchOnMountOrArgChange: true });
  const videos = useMemo<ReadonlyMap<string, VideoSummary>>(
    () => new Map(data?.map((video) => [video.id, video])),
    [data],
  );
  return { videos, error };
}

/** In seconds; undefined until every case is loaded. */
export function sumDurations(videoIds: readonly string[], videos: ReadonlyMap<string, VideoSummary>) {
  const durations = videoIds.map((id) => videos.get(id)?.duration);
  return durations.includes(undefined) ? undefined : durations.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
