import type { PendingVideo } from '@msk/contracts';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useSecondPass } from '../../components/next-paint';
import { selectDecided, selectErrors, selectSelectedIds, videosSelected } from '../queue-slice';
import type { Decisions } from '../use-decisions';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row';
import { useHeldRows } from './use-held-rows';
import { useSteadyActions } from './use-steady-actions';

interface QueueListProps {
  videos: PendingVideo[];
  currentId: string | undefined;
  onOpen: (id: string) => void;
  onProcess: (video: PendingVideo) => void;
  decisions: Decisions;
}

/** The list is usable with these, and the others follow. */
const FIRST_ROWS = 6;

export function QueueList({ videos, currentId, onOpen, onProcess, decisions }: QueueListProps) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedIds);
  const errors = useAppSelector(selectErrors);
  const decided = useAppSelector(selectDecided);
  const { rows, ...hold } = useHeldRows(videos);
  const isSecondPass = useSecondPass();
  // One row is in the tab order at a time, or the review would be two hundred tab stops away.
  const tabStopId = videos.some(({ id }) => id === currentId) ? currentId : videos[0]?.id;
  const actions = useSteadyActions({
    open: onOpen,
    select: (id: string, isSelected: boolean) => void dispatch(videosSelected({ ids: [id], selected: isSelected })),
    approve: (video: PendingVideo) => void decisions.approve(video),
    blacklist: (video: PendingVideo) => void decisions.blacklist(video),
    process: onProcess,
    undo: (video: PendingVideo) => void decisions.undo([video.id]),
  });
  return (
    <ul className={styles.list} data-arrows="" {...hold}>
      {(isSecondPass ? rows : rows.slice(0, FIRST_ROWS)).map(({ video, hasLeft }) => (
        <QueueRow
          key={video.id}
          video={video}
          hasLeft={hasLeft}
          decision={decided[video.id]}
          isCurrent={video.id === currentId}
          isTabStop={video.id === tabStopId}
          isSelected={selected.includes(video.id)}
          error={errors[video.id]}
          actions={actions}
        />
      ))}
    </ul>
  );
}
