import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenedFromLibrary } from '../library/use-video-address';

/** Back to the library as it was: one step in the history if one came from there, else to its address. */
export function useCloseCase(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if ((state as OpenedFromLibrary | null)?.fromLibrary) return void navigate(-1);
    const address = new URLSearchParams(search);
    address.delete('t');
    void navigate({ pathname: '/library', search: address.toString() }, { replace: true });
  };
}
