import { memo } from 'react';
import { VideoCard } from '../library/video-card';
import styles from './bookmark-item.module.css';
import { NotesCard } from './notes-card';
import { RemovedBookmark } from './removed-bookmark';
import type { ListedStarred } from './starred-api';

/** The card of a bookmarked case with the notes open under it. */
export const BookmarkItem = memo(function BookmarkItem({ bookmark }: { bookmark: ListedStarred }) {
  if (bookmark.isRemoved) return <RemovedBookmark bookmark={bookmark} />;
  return (
    <div className={styles.item}>
      <VideoCard video={bookmark.video} view="grid" />
      <NotesCard bookmark={bookmark} />
    </div>
  );
});
