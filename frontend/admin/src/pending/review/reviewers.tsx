import { Tag } from 'antd';
import { useEffect, useState } from 'react';
import { formatClock } from '../../case/labels';
import { useLeaveReviewMutation, usePresenceQuery } from '../pending-api';
import styles from './review-pane.module.css';

/** Stepping through the queue does not announce a review of every video. */
const ENTER_DELAY_MS = 1_000;
const HEARTBEAT_MS = 15_000;

/** Who else has this video open, and since when. As long as it is shown, the others see this curator. */
export function Reviewers({ videoId }: { videoId: string }) {
  const hasEntered = useDelay(ENTER_DELAY_MS);
  const { data: reviewers = [] } = usePresenceQuery(videoId, { skip: !hasEntered, pollingInterval: HEARTBEAT_MS });
  const [leave] = useLeaveReviewMutation();
  useEffect(() => {
    if (!hasEntered) return;
    return () => void leave(videoId);
  }, [hasEntered, videoId, leave]);
  return (
    <p className={styles.reviewers} aria-live="polite">
      {reviewers.map(({ id, name, since }) => (
        <Tag key={id} color="gold">
          {name} also reviews this since {formatClock(since)}
        </Tag>
      ))}
    </p>
  );
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
