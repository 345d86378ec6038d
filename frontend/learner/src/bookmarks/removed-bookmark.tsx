import { Button } from '@msk/frontend-shared/components/button';
import { useEffect, useRef } from 'react';
import { getTitle } from '../library/card-text';
import styles from './removed-bookmark.module.css';
import type { ListedStarred } from './starred-api';
import { useBookmark } from './use-bookmark';
import { WaitingMark } from './waiting-mark';

/** In place of a removed bookmark until the page is left: Undo restores it with its notes. */
export function RemovedBookmark({ bookmark: { videoId, video, notes } }: { bookmark: ListedStarred }) {
  const { isBusy, add } = useBookmark(videoId, getTitle(video));
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed it is gone, and the focus with it.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.removed}>
      <p>
        <span className={styles.title}>{getTitle(video)}</span> is no longer bookmarked.{' '}
        <WaitingMark videoId={videoId} />
      </p>
      <Button ref={undo} size="small" busy={isBusy} onClick={() => void add(notes ?? undefined)}>
        Undo
      </Button>
    </div>
  );
}
