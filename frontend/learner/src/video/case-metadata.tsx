import type { Video } from '@msk/contracts';
import { formatCounted, formatDay } from '@msk/frontend-shared/format';
import { AddToReelButton } from '../reels/add-to-reel-button';
import styles from './case-metadata.module.css';
import { ReportButton } from './report/report-button';

/** `time` is the position of the video in seconds. */
export const CaseMetadata = ({ video, time }: { video: Video; time: number }) => (
  <div className={styles.line}>
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
    <span className={styles.actions}>
      <AddToReelButton videoId={video.id} seconds={time} label="Add to a Reel" className={styles.action} />
      <ReportButton videoId={video.id} time={time} />
    </span>
  </div>
);
