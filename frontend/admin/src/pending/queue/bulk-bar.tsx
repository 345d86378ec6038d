import type { PendingVideo } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { Button, Checkbox } from 'antd';
import { Keyboard } from 'lucide-react';
import { pickCleared, selectPicked, videosPicked } from '../queue-slice';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  videos: PendingVideo[];
  /** Unknown until the first page is there. */
  total: number | undefined;
  onApprove: (ids: string[]) => Promise<void>;
  shortcuts: { isOn: boolean; toggle: () => void };
}

/** How many there are, and what to do with those picked; a pick outlives the turning of pages. */
export function BulkBar({ videos, total, onApprove, shortcuts }: BulkBarProps) {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPicked);
  const onPage = videos.filter(({ id }) => picked.includes(id)).length;
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={videos.length > 0 && onPage === videos.length}
        indeterminate={onPage > 0 && onPage < videos.length}
        disabled={videos.length === 0}
        onChange={({ target }) => dispatch(videosPicked({ ids: videos.map(({ id }) => id), picked: target.checked }))}
      >
        <span className={styles.count} aria-live="polite">
          {picked.length > 0
            ? `${formatCount(picked.length)} selected`
            : total !== undefined && formatCounted(total, 'video')}
        </span>
        <span className="visually-hidden">, select all on this page</span>
      </Checkbox>
      {picked.length > 0 ? (
        <div className={styles.actions}>
          <Button size="small" type="text" onClick={() => dispatch(pickCleared())}>
            Clear selection
          </Button>
          <Button size="small" type="primary" onClick={() => void onApprove(picked)}>
            {`Approve ${formatCount(picked.length)} selected`}
          </Button>
        </div>
      ) : (
        <Button
          className={styles.keys}
          size="small"
          type="text"
          icon={<Keyboard size={16} strokeWidth={1.5} aria-hidden />}
          aria-pressed={shortcuts.isOn}
          title="J and K move, A approves, R rejects, E edits, P processes"
          onClick={shortcuts.toggle}
        >
          {shortcuts.isOn ? 'Keys on' : 'Keys off'}
        </Button>
      )}
    </div>
  );
}
