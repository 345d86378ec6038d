import type { PendingVideo } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { Button, Checkbox, Switch } from 'antd';
import { Keyboard } from 'lucide-react';
import { useId } from 'react';
import { selectionCleared, selectSelectedIds, videosSelected } from '../queue-slice';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  videos: PendingVideo[];
  /** Undefined until the first page is loaded. */
  total: number | undefined;
  onApprove: (ids: string[]) => Promise<void>;
  progress: { done: number; total: number } | undefined;
  shortcuts: { isOn: boolean; toggle: () => void };
}

/** The number of videos and the actions for the selected ones; the selection survives page changes. */
export function BulkBar({ videos, total, onApprove, progress, shortcuts }: BulkBarProps) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedIds);
  const switchId = useId();
  const onPage = videos.filter(({ id }) => selected.includes(id)).length;
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={videos.length > 0 && onPage === videos.length}
        indeterminate={onPage > 0 && onPage < videos.length}
        disabled={videos.length === 0}
        onChange={({ target }) =>
          dispatch(videosSelected({ ids: videos.map(({ id }) => id), selected: target.checked }))
        }
      >
        <span className={styles.count} aria-live="polite">
          {progress && `Approving: ${formatCount(progress.done)} of ${formatCount(progress.total)}`}
          {!progress && selected.length > 0 && `${formatCount(selected.length)} selected`}
          {!progress && selected.length === 0 && total !== undefined && formatCounted(total, 'video')}
        </span>
        <span className="visually-hidden">, select all on this page</span>
      </Checkbox>
      {selected.length > 0 ? (
        <div className={styles.actions}>
          <Button size="small" type="text" onClick={() => dispatch(selectionCleared())}>
            Clear selection
          </Button>
          <Button size="small" type="primary" onClick={() => void onApprove(selected)}>
            {`Approve ${formatCount(selected.length)} selected`}
          </Button>
        </div>
      ) : (
        <label
          className={styles.keys}
          htmlFor={switchId}
          title="J and K move, A approves, R rejects, U undoes, E edits, P processes"
        >
          <Keyboard size={16} strokeWidth={1.5} aria-hidden />
          Keyboard shortcuts
          <Switch id={switchId} size="small" checked={shortcuts.isOn} onChange={shortcuts.toggle} />
        </label>
      )}
    </div>
  );
}
