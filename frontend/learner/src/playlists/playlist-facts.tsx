import { formatCounted, formatTime } from '@msk/frontend-shared/format';

interface PlaylistFactsProps {
  count: number;
  /** In seconds, where it is known. */
  duration?: number | undefined;
}

/** "7 cases · 1:02:34" */
export function PlaylistFacts({ count, duration }: PlaylistFactsProps) {
  return (
    <>
      {formatCounted(count, 'case')}
      {duration !== undefined && count > 0 && (
        <>
          {' '}
          <span aria-hidden="true">·</span> <span className="visually-hidden">Total duration </span>
          {formatTime(duration)}
        </>
      )}
    </>
  );
}
