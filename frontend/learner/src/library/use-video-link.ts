import { useLocation } from 'react-router-dom';

/** In the URL of a case that is shown as a part of a playlist. */
export const PLAYLIST_PARAM = 'playlist';

/** In the history entry of a case that was opened from a list, which is one step back. */
export interface OpenedFromLibrary {
  fromLibrary: true;
}

/**
 * A link to a video's dialog over the current search of the library, at a given time if there is one. The time is not
 * rounded: at the whole second before a moment the line before it would be spoken.
 */
export function useVideoLink() {
  const { pathname, search } = useLocation();
  const librarySearch = pathname.startsWith('/library') ? search : '';
  return (videoId: string, startAt?: number) => {
    const searchParams = new URLSearchParams(librarySearch);
    searchParams.delete('t');
    searchParams.delete(PLAYLIST_PARAM); // a similar case is not part of it
    if (startAt !== undefined) searchParams.set('t', String(startAt));
    const state: OpenedFromLibrary = { fromLibrary: true };
    return { to: { pathname: `/library/${videoId}`, search: searchParams.toString() }, state };
  };
}

/** A link from the page of a playlist to one of its cases. Closing the case leads back to that page. */
export function toPlaylistCase(playlistId: string, videoId: string) {
  const state: OpenedFromLibrary = { fromLibrary: true };
  const search = new URLSearchParams({ [PLAYLIST_PARAM]: playlistId }).toString();
  return { to: { pathname: `/library/${videoId}`, search }, state };
}
