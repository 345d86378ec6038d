import type { PendingVideo } from '@msk/contracts';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { selectDecided, selectErrors, selectSelectedIds, videosSelected } from '../queue-slice';
import type { Decisions } from '../use-decisions';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row';
import { useHeldRows } from './use-held-rows';

interface QueueListProps {
  videos: PendingVideo[];
  currentId: string | undefined;
  onOpen: (id: string) => void;
  onProcess: (video: PendingVideo) => void;
  decisions: Decisions;
}

export function QueueList({ videos, currentId, onOpen, onProcess, decisions }: QueueListProps) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedIds);
  const errors = useAppSelector(selectErrors);
  const decided = useAppSelector(selectDecided);
  const { rows, ...hold } = useHeldRows(videos);
  // One row is in the tab order at a time, or the review would be two hundred tab stops away.
  const tabStopId = videos.some(({ id }) => id === currentId) ? currentId : videos[0]?.id;
  return (
    <ul className={styles.list} data-arrows="" {...hold}>
      {rows.map(({ video, hasLeft }) => (
        <QueueRow
          key={video.id}
          video={video}
          hasLeft={hasLeft}
          decision={decided[video.id]}
          isCurrent={video.id === currentId}
          isTabStop={video.id === tabStopId}
          isSelected={selected.includes(video.id)}
          error={errors[video.id]}
          onOpen={() => onOpen(video.id)}
          onSelect={(isSelected) => dispatch(videosSelected({ ids: [video.id], selected: isSelected }))}
          onApprove={() => void decisions.approve(video)}
          onBlacklist={() => void decisions.blacklist(video)}
          onProcess={() => onProcess(video)}
          onUndo={() => void decisions.undo([video])}
        />
      ))}
    </ul>
  );
}
