import { useLocation } from 'react-router-dom';

/** In the history entry of an opened video: the library lies one step back. */
export interface OpenedFromLibrary {
  fromLibrary: true;
}

/** The address of a video's dialog over the present search, from a given second on if one is given. */
export function useVideoAddress() {
  const { search } = useLocation();
  return (videoId: string, startAt?: number) => {
    const address = new URLSearchParams(search);
    address.delete('t');
    if (startAt !== undefined) address.set('t', String(Math.floor(startAt)));
    const state: OpenedFromLibrary = { fromLibrary: true };
    return { to: { pathname: `/library/${videoId}`, search: address.toString() }, state };
  };
}
