import type { VideoSummary } from '@msk/contracts';
import { useEffect, useRef } from 'react';
import { videosApi } from './videos-api';

const DWELL_MS = 80; // a pointer on its way across the cards opens none of them

/**
 * Loads a case once the pointer or the focus rests on its card, so that it opens at once. Without an entitlement the list
 * has no address of the video, and the case would be refused.
 */
export function usePrefetchCase({ id, vimeoId }: Pick<VideoSummary, 'id' | 'vimeoId'>) {
  const prefetch = videosApi.usePrefetch('video');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  function start() {
    if (vimeoId === null) return;
    stop();
    timer.current = setTimeout(() => {
      import('../video/case-page').catch(() => undefined); // the click reports it
      prefetch(id);
    }, DWELL_MS);
  }
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
