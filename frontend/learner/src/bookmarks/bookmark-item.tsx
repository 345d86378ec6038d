import { useAppSelector } from '@msk/frontend-shared/store';
import { memo, useEffect, useRef } from 'react';
import { VideoCard } from '../library/video-card';
import { selectUnsentBookmarks } from '../offline/unsent-slice';
import styles from './bookmark-item.module.css';
import { NotesCard } from './notes-card';
import { RemovedBookmark } from './removed-bookmark';
import type { ListedStarred } from './starred-api';
import { WaitingMark } from './waiting-mark';

/** The card of a bookmarked case with the notes open under it. */
export const BookmarkItem = memo(function BookmarkItem({ bookmark }: { bookmark: ListedStarred }) {
  const unsent = useAppSelector((state) => selectUnsentBookmarks(state)[bookmark.videoId]);
  const isRemoved = unsent ? !unsent.isStarred : bookmark.isRemoved === true;
  const item = useRef<HTMLDivElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    // The button that restored it is gone, and the focus with it.
    const isRestored = wasRemoved.current && !isRemoved && document.activeElement === document.body;
    if (isRestored) item.current?.querySelector('button')?.focus({ preventScroll: true });
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  if (isRemoved) return <RemovedBookmark bookmark={bookmark} />;
  return (
    <div ref={item} className={styles.item}>
      <VideoCard video={bookmark.video} view="grid" />
      <WaitingMark videoId={bookmark.videoId} />
      <NotesCard bookmark={bookmark} />
    </div>
  );
});
