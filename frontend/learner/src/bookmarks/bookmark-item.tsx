import { useAppSelector } from '@msk/frontend-shared/store';
import { memo } from 'react';
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
  if (unsent ? !unsent.isStarred : bookmark.isRemoved) return <RemovedBookmark bookmark={bookmark} />;
  return (
    <div className={styles.item}>
      <VideoCard video={bookmark.video} view="grid" />
      <WaitingMark videoId={bookmark.videoId} />
      <NotesCard bookmark={bookmark} />
    </div>
  );
});
