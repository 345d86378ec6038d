import { formatTime } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import { useVideoLink } from '../library/use-video-link';
import type { FoundNote } from '../notes/notes-api';
import styles from './found-note-link.module.css';
import { splitAtMatches } from './split-at-matches';

/** A timed note that links to the case at its second. */
export function FoundNoteLink({ note: { seconds, text, video }, query }: { note: FoundNote; query: string }) {
  const linkTo = useVideoLink();
  return (
    <li className={styles.item}>
      <Link className={styles.link} {...linkTo(video.id, seconds ?? undefined)}>
        <span className={styles.time}>{seconds === null ? 'Case' : formatTime(seconds)}</span>
        <span className={styles.text}>
          {splitAtMatches(text, query).map(({ start, part, isMatch }) =>
            isMatch ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
          )}
        </span>
        <span className={styles.title}>{video.title}</span>
      </Link>
    </li>
  );
}
