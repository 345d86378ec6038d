import { useLocation } from 'react-router-dom';

/** In the history entry of a case that was opened from the library, which is one step back. */
export interface OpenedFromLibrary {
  fromLibrary: true;
}

/** A link to a video's dialog over the current search, at a given second if there is one. */
export function useVideoLink() {
  const { search } = useLocation();
  return (videoId: string, startAt?: number) => {
    const searchParams = new URLSearchParams(search);
    searchParams.delete('t');
    if (startAt !== undefined) searchParams.set('t', String(Math.floor(startAt)));
    const state: OpenedFromLibrary = { fromLibrary: true };
    return { to: { pathname: `/library/${videoId}`, search: searchParams.toString() }, state };
  };
}
