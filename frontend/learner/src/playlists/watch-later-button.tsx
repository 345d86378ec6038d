import { Check, Clock } from 'lucide-react';
import styles from './save-controls.module.css';
import { useWatchLater } from './use-watch-later';

/** Puts a case into Watch later, or takes it out. */
export function WatchLaterButton({ videoId }: { videoId: string }) {
  const { isSaved, isBusy, toggle } = useWatchLater(videoId);
  const Icon = isSaved ? Check : Clock;
  return (
    <button
      type="button"
      className={styles.watchLater}
      data-tooltip="Watch later"
      aria-pressed={isSaved}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isBusy || undefined}
      onClick={() => void toggle()}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.label}>Watch later</span>
    </button>
  );
}
