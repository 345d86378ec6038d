import type { Playlist } from '@msk/contracts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PLAYLIST_PARAM } from '../library/use-video-link';
import { usePlaylistsQuery } from './playlists-api';

export interface PlaylistPosition {
  playlist: Playlist;
  /** From 0. */
  index: number;
  previousId: string | undefined;
  nextId: string | undefined;
}

/** The place of the open case in the playlist of the URL; undefined when it is not part of one. */
export function usePlaylistPosition(videoId: string): PlaylistPosition | undefined {
  const [searchParams] = useSearchParams();
  const playlistId = searchParams.get(PLAYLIST_PARAM);
  const { playlist } = usePlaylistsQuery(undefined, {
    skip: playlistId === null,
    selectFromResult: ({ data }) => ({ playlist: data?.find(({ id }) => id === playlistId) }),
  });
  const index = playlist?.videoIds.indexOf(videoId) ?? -1;
  if (!playlist || index === -1) return undefined;
  return { playlist, index, previousId: playlist.videoIds[index - 1], nextId: playlist.videoIds[index + 1] };
}

/** A link to another case of the same playlist. It replaces the history entry, so that closing leads to the playlist. */
export function useNeighbourLink() {
  const { search, state } = useLocation();
  return (videoId: string, startAt?: number) => {
    const searchParams = new URLSearchParams(search);
    searchParams.delete('t');
    if (startAt !== undefined) searchParams.set('t', String(startAt));
    return { to: { pathname: `/library/${videoId}`, search: searchParams.toString() }, state, replace: true };
  };
}
