import type { WatchRecord } from '@msk/contracts';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { formatTimeOfDay } from '@msk/frontend-shared/format';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import row from '../components/row.module.css';
import { getJoint, getTitle } from '../library/card-text';
import { useVideoLink } from '../library/use-video-link';
import { ProgressLine } from '../watching/progress-line';
import styles from './history-row.module.css';

function describeProgress(progress: number): string {
  if (progress === 0) return 'Opened';
  return progress === 100 ? 'Watched' : `${progress}% watched`;
}

interface HistoryRowProps {
  record: WatchRecord;
  onRemove: () => void;
}

export function HistoryRow({ record: { video, watchProgress: progress, lastWatchedAt }, onRemove }: HistoryRowProps) {
  const linkTo = useVideoLink();
  const title = getTitle(video);
  return (
    <li className={`${row.row} ${styles.row}`} data-case={video.id}>
      <div className={row.picture}>
        <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
        {progress > 0 && <ProgressLine percent={progress} />}
      </div>
      <div className={row.text}>
        <h3 className={row.title}>
          <Link className={row.open} {...linkTo(video.id)}>
            {title}
          </Link>
        </h3>
        <ul className={`${row.facts} ${styles.facts}`} aria-label="Details">
          <li>{describeProgress(progress)}</li>
          <li>
            <time dateTime={lastWatchedAt}>{formatTimeOfDay(lastWatchedAt)}</time>
          </li>
          <li>
            <span className="visually-hidden">Duration </span>
            {video.durationFormatted}
          </li>
        </ul>
        <JointBadge joint={getJoint(video)} />
      </div>
      <div className={row.actions}>
        <IconButton label={`Remove from history: ${title}`} onClick={onRemove}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
