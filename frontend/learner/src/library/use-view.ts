import { useLocation, useSearchParams } from 'react-router-dom';

export type View = 'grid' | 'list';

export function useView(): [View, (view: View) => void] {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation(); // says whether the search is still being typed
  const show = (view: View) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (view === 'list') next.set('view', view);
        else next.delete('view');
        return next;
      },
      { replace: true, state },
    );
  return [address.get('view') === 'list' ? 'list' : 'grid', show];
}
