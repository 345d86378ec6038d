import type { PendingVideo } from '@msk/contracts';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { selectPicked, selectRefusals, videosPicked } from '../queue-slice';
import type { Decisions } from '../use-decisions';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row';

interface QueueListProps {
  videos: PendingVideo[];
  currentId: string | undefined;
  onOpen: (id: string) => void;
  onProcess: (video: PendingVideo) => void;
  decisions: Decisions;
}

export function QueueList({ videos, currentId, onOpen, onProcess, decisions }: QueueListProps) {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPicked);
  const refusals = useAppSelector(selectRefusals);
  // One row is in the tab order at a time, or the review would be two hundred stops away.
  const reachable = videos.some(({ id }) => id === currentId) ? currentId : videos[0]?.id;
  return (
    <ul className={styles.list} data-arrows="">
      {videos.map((video) => (
        <QueueRow
          key={video.id}
          video={video}
          isCurrent={video.id === currentId}
          isReachable={video.id === reachable}
          isPicked={picked.includes(video.id)}
          refusal={refusals[video.id]}
          onOpen={() => onOpen(video.id)}
          onPick={(isPicked) => dispatch(videosPicked({ ids: [video.id], picked: isPicked }))}
          onApprove={() => void decisions.approve(video)}
          onBlacklist={() => void decisions.blacklist(video)}
          onProcess={() => onProcess(video)}
        />
      ))}
    </ul>
  );
}
