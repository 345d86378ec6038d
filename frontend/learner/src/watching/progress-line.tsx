import styles from './progress-line.module.css';
import { useWatchMark } from './watching-api';

/** Progress on the lower edge of a thumbnail, whose container is positioned; the number stands beside it. */
export const ProgressLine = ({ percent }: { percent: number }) => (
  <span className={styles.line} aria-hidden="true">
    <span className={styles.watched} style={{ width: `${percent}%` }} />
  </span>
);

/** How far the user has watched the case, on its card; nothing if it was not begun. */
export function WatchedLine({ videoId }: { videoId: string }) {
  const progress = useWatchMark(videoId)?.progress ?? 0;
  if (progress === 0) return null;
  return (
    <>
      <ProgressLine percent={progress} />
      <span className="visually-hidden">{progress}% watched</span>
    </>
  );
}
