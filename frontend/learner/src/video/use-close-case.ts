import { useLocation, useNavigate } from 'react-router-dom';
import { type OpenedFromLibrary, PLAYLIST_PARAM } from '../library/use-video-link';

/** Returns to the library as it was: one step back in the history if the case was opened from it, else by its URL. */
export function useCloseCase(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if ((state as OpenedFromLibrary | null)?.fromLibrary) return void navigate(-1);
    const searchParams = new URLSearchParams(search);
    searchParams.delete('t');
    searchParams.delete(PLAYLIST_PARAM);
    void navigate({ pathname: '/library', search: searchParams.toString() }, { replace: true });
  };
}
