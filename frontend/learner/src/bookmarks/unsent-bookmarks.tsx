import type { Starred } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { Link } from 'react-router-dom';
import { useVideoLink } from '../library/use-video-link';
import { selectAddedBookmarks } from '../offline/unsent-slice';
import { BookmarkButton } from './bookmark-button';
import { includesWords } from './matches-query';
import styles from './unsent-bookmarks.module.css';
import { WaitingMark } from './waiting-mark';

/** The bookmarks that the server does not have yet; it sends the card of a case with the answer. */
export function UnsentBookmarks({ listed, query }: { listed: Starred[]; query: string }) {
  const linkTo = useVideoLink();
  const unsent = useAppSelector(selectAddedBookmarks)
    .map(({ videoId, videoTitle = 'A case' }) => ({ videoId, title: videoTitle }))
    .filter(({ videoId }) => listed.every((bookmark) => bookmark.videoId !== videoId))
    .filter(({ title }) => !query || includesWords(title, query));
  if (unsent.length === 0) return null;
  return (
    <ul className={styles.bookmarks} aria-label="Bookmarks that are not saved yet">
      {unsent.map(({ videoId, title }) => (
        <li key={videoId} className={styles.bookmark}>
          <div className={styles.text}>
            <Link className={styles.title} {...linkTo(videoId)}>
              {title}
            </Link>
            <WaitingMark videoId={videoId} />
          </div>
          <BookmarkButton videoId={videoId} title={title} variant="labelled" />
        </li>
      ))}
    </ul>
  );
}
