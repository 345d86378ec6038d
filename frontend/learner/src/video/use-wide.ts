import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 1280px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether player and transcript fit side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
