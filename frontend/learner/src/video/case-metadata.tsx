import type { Video } from '@msk/contracts';
import { formatCounted, formatDay } from '@msk/frontend-shared/format';
import styles from './case-metadata.module.css';

export const CaseMetadata = ({ video }: { video: Video }) => (
  <ul className={styles.metadata} aria-label="About the video">
    <li>
      <span className="visually-hidden">Duration </span>
      {video.durationFormatted}
    </li>
    <li>{formatCounted(video.views, 'view')}</li>
    <li>
      <span className="visually-hidden">Created </span>
      <time dateTime={video.createdAt}>{formatDay(video.createdAt)}</time>
    </li>
  </ul>
);
