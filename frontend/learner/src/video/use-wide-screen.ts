import { useSyncExternalStore } from 'react';

const mediaQuery = () => window.matchMedia('(min-width: 1280px)');

function subscribe(listener: () => void): () => void {
  const query = mediaQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for player and transcript side by side. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => mediaQuery().matches);
