import { useSyncExternalStore } from 'react';

const mediaQuery = () => window.matchMedia('(max-width: 640px)');

function subscribe(listener: () => void): () => void {
  const query = mediaQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for the filters side by side. */
export const usePhoneScreen = (): boolean => useSyncExternalStore(subscribe, () => mediaQuery().matches);
