import { Bookmark } from 'lucide-react';
import styles from './bookmark-button.module.css';
import { useBookmark } from './use-bookmark';

interface BookmarkButtonProps {
  videoId: string;
  /** The title of the case; on a card it tells the buttons of a list apart. */
  title: string;
  /** An icon over the thumbnail of a card, or an icon with its label. */
  variant: 'card' | 'labelled';
}

/** Adds or removes the bookmark of a video; only a session is needed for it, no subscription. */
export function BookmarkButton({ videoId, title, variant }: BookmarkButtonProps) {
  const { isStarred, isBusy, add, remove } = useBookmark(videoId, title);
  const label = isStarred ? 'Bookmarked' : 'Bookmark';
  const isLabelled = variant === 'labelled';
  return (
    <button
      type="button"
      className={styles.button}
      data-variant={variant}
      data-tooltip={label}
      aria-label={isLabelled ? undefined : `${label}: ${title}`}
      aria-pressed={isStarred}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void (isStarred ? remove() : add());
      }}
    >
      <Bookmark className={styles.icon} size={isLabelled ? 16 : 20} strokeWidth={1.5} aria-hidden />
      {isLabelled && <span className={styles.label}>{label}</span>}
    </button>
  );
}
