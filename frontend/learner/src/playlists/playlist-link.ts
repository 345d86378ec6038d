import { type OpenedFromLibrary, PLAYLIST_PARAM } from '../library/use-video-link';

/** A link from the page of a playlist to one of its cases. Closing the case leads back to that page. */
export function toPlaylistCase(playlistId: string, videoId: string) {
  const state: OpenedFromLibrary = { fromLibrary: true };
  const search = new URLSearchParams({ [PLAYLIST_PARAM]: playlistId }).toString();
  return { to: { pathname: `/library/${videoId}`, search }, state };
}
