import type { Moment } from '@msk/contracts';
import { formatTime } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import { aroundMatch, MarkedText } from './marked-text';
import styles from './moments.module.css';
import { useVideoAddress } from './use-video-address';

/** Where in the video the words were spoken; each line opens the video at that second. */
export function Moments({ videoId, moments }: { videoId: string; moments: Moment[] }) {
  const addressAt = useVideoAddress();
  return (
    <ul className={styles.moments} aria-label="Moments in the transcript">
      {moments.map(({ start, text }) => (
        <li key={`${start} ${text}`}>
          <Link className={styles.moment} {...addressAt(videoId, start)}>
            <span className={styles.time}>{formatTime(start)}</span>
            <q className={styles.words}>
              <MarkedText text={aroundMatch(text)} />
            </q>
          </Link>
        </li>
      ))}
    </ul>
  );
}
