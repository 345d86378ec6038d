import type { Moment } from '@msk/contracts';
import { formatTime } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import { AddToReelButton } from '../reels/add-to-reel-button';
import { MarkedText, trimToMatch } from './marked-text';
import styles from './moments.module.css';
import { useVideoLink } from './use-video-link';

/** The moments where the words are spoken; each links to the video at that second. */
export function Moments({ videoId, moments }: { videoId: string; moments: Moment[] }) {
  const linkTo = useVideoLink();
  return (
    <ul className={styles.moments} aria-label="Moments in the transcript">
      {moments.map(({ start, text }) => (
        <li key={`${start} ${text}`} className={styles.item}>
          <Link className={styles.moment} {...linkTo(videoId, start)}>
            <span className={styles.time}>{formatTime(start)}</span>
            <q className={styles.words}>
              <MarkedText text={trimToMatch(text)} />
            </q>
          </Link>
          <AddToReelButton
            videoId={videoId}
            seconds={start}
            label={`Add to a reel: ${formatTime(start)}`}
            className={styles.add}
            isIconOnly
          />
        </li>
      ))}
    </ul>
  );
}
