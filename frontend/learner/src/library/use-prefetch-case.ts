import type { VideoSummary } from '@msk/contracts';
import { usePrefetchOnIntent } from '../components/use-prefetch-on-intent';
import { videosApi } from './videos-api';

/**
 * Loads a case that is likely to be opened next, so that it opens at once. Without an entitlement the list has no address of
 * the video, and the case would be refused.
 */
export function usePrefetchCase({ id, vimeoId }: Pick<VideoSummary, 'id' | 'vimeoId'>) {
  const prefetch = videosApi.usePrefetch('video');
  return usePrefetchOnIntent(() => {
    if (vimeoId === null) return;
    import('../video/case-page').catch(() => undefined); // the click reports it
    prefetch(id);
  });
}
