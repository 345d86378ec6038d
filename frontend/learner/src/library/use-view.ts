import { useLocation, useSearchParams } from 'react-router-dom';

export type View = 'grid' | 'list';

export function useView(): [View, (view: View) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const { state } = useLocation(); // keeps the state of a search that is being typed
  const setView = (view: View) =>
    setSearchParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (view === 'list') next.set('view', view);
        else next.delete('view');
        return next;
      },
      { replace: true, state },
    );
  return [searchParams.get('view') === 'list' ? 'list' : 'grid', setView];
}
