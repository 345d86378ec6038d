import type { PendingVideo } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import { JointBadge } from '@msk/frontend-shared/parts/joint-badge';
import { Thumbnail } from '@msk/frontend-shared/parts/thumbnail';
import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { StatusBadge } from '../../case/status';
import { percentOf, shortDay } from '../../case/words';
import { shortcutArea } from '../use-shortcuts';
import styles from './queue-row.module.css';
import { QuickActions, type QuickActionsProps } from './quick-actions';

interface QueueRowProps extends Omit<QuickActionsProps, 'tabIndex'> {
  isCurrent: boolean;
  isReachable: boolean;
  isPicked: boolean;
  /** What the server answered to a decision it did not take. */
  refusal: string | undefined;
  onOpen: () => void;
  onPick: (isPicked: boolean) => void;
}

export function QueueRow({
  video,
  isCurrent,
  isReachable,
  isPicked,
  refusal,
  onOpen,
  onPick,
  ...actions
}: QueueRowProps) {
  const { title, aiAnalysis } = video;
  const row = useRef<HTMLLIElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    // The focus follows the keys through the list, and stays where it is in the review.
    if (row.current?.parentElement?.contains(document.activeElement)) open.current?.focus({ preventScroll: true });
  }, [isCurrent]);
  const tabIndex = isReachable ? 0 : -1;

  return (
    <li ref={row} className={styles.row} data-current={isCurrent} {...shortcutArea}>
      <Checkbox
        aria-label={`Select ${title}`}
        checked={isPicked}
        tabIndex={tabIndex}
        onChange={({ target }) => onPick(target.checked)}
      />
      <button
        ref={open}
        type="button"
        className={styles.open}
        aria-current={isCurrent}
        aria-label={`Review ${title}`}
        tabIndex={tabIndex}
        onClick={onOpen}
      />
      <span className={styles.picture}>
        <Thumbnail url={video.thumbnailUrl} joint={video.aiAnalysis?.primaryJoint ?? 'unknown'} />
        <span className={styles.duration}>{video.durationFormatted}</span>
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {aiAnalysis && <Summary analysis={aiAnalysis} title={title} />}
        {refusal && (
          <p className={styles.refusal} role="status">
            {refusal}
          </p>
        )}
        <p className={styles.facts}>
          <StatusBadge status={video.processingStatus} />
          <span title="Vimeo id">{video.vimeoId}</span>
          <span title={`Imported ${formatDay(video.importedAt)}`}>{shortDay(video.importedAt, new Date())}</span>
        </p>
      </div>
      <QuickActions video={video} tabIndex={tabIndex} {...actions} />
    </li>
  );
}

function Summary({ analysis, title }: { analysis: NonNullable<PendingVideo['aiAnalysis']>; title: string }) {
  return (
    <>
      {analysis.caseTitle !== title && <p className={styles.case}>{analysis.caseTitle}</p>}
      <p className={styles.summary}>
        <JointBadge joint={analysis.primaryJoint} />
        <span className={styles.pathologies}>{analysis.pathologies.slice(0, 2).join(', ')}</span>
        <span className={styles.confidence}>{percentOf(analysis)}</span>
      </p>
    </>
  );
}
