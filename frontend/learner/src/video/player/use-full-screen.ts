import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Shows this element in full screen. Where a browser allows it only for videos, the player's own button remains. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isFullScreen = useSyncExternalStore(
    subscribe,
    () => !!element.current && document.fullscreenElement === element.current,
  );
  const toggle = () => {
    if (!document.fullscreenEnabled) return;
    const change = isFullScreen ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined); // the browser refuses it without a click or key just before
  };
  return { isFullScreen, toggle };
}
