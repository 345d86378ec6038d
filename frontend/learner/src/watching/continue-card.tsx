import type { WatchRecord } from '@msk/contracts';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { formatTime } from '@msk/frontend-shared/format';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getJoint, getTitle } from '../library/card-text';
import { useVideoLink } from '../library/use-video-link';
import styles from './continue-card.module.css';
import { ProgressLine } from './progress-line';
import { resumeSecondOf } from './watching-api';

interface ContinueCardProps {
  record: WatchRecord;
  onRemove: () => void;
}

/** A case that was begun; its link goes on where the user stopped. */
export function ContinueCard({ record, onRemove }: ContinueCardProps) {
  const { video, watchProgress: progress, positionSeconds } = record;
  const linkTo = useVideoLink();
  const title = getTitle(video);
  const resumeAt = resumeSecondOf({ progress, positionSeconds });
  const action = resumeAt === undefined ? 'Open' : `Resume at ${formatTime(resumeAt)}`;
  return (
    <article className={styles.card}>
      <Link className={styles.open} aria-label={`${action}: ${title}`} title={action} {...linkTo(video.id, resumeAt)} />
      <div className={styles.picture}>
        <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
        <ProgressLine percent={progress} />
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.watched}>{progress}% watched</p>
      <div className={styles.remove}>
        <IconButton label={`Remove from history: ${title}`} onClick={onRemove}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}

export const ContinueCardSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true" data-testid="continue-skeleton">
    <div className={styles.picturePlaceholder} />
    <div className={styles.title}>&nbsp;</div>
    <div className={styles.watched}>&nbsp;</div>
  </div>
);
