import { PROGRESS_INTERVAL_SECONDS } from '@msk/contracts';
import type { ProgressRecorder } from './progress-recorder';

export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Tells the recorder the time and what happens to the page. Returns a function that ends it. */
export function followPage(recorder: ProgressRecorder): () => void {
  const onOnline = () => recorder.connectionRestored();
  const onPageHide = () => recorder.pageHidden();
  const onVisibilityChange = () => (isPageVisible() ? recorder.pageShown() : recorder.pageHidden());
  const timer = setInterval(() => recorder.intervalPassed(), PROGRESS_INTERVAL_SECONDS * 1_000);
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onPageHide);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
