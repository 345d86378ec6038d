import type { PendingVideo } from '@msk/contracts';
import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { formatDay } from '@msk/frontend-shared/format';
import { memo, useEffect, useRef } from 'react';
import { confidencePercent, formatShortDay } from '../../case/labels';
import { StatusBadge } from '../../case/status-badge';
import type { Decision } from '../queue-slice';
import { shortcutArea } from '../use-shortcuts';
import { LeftActions } from './left-actions';
import styles from './queue-row.module.css';
import { type QuickActionFunctions, QuickActions } from './quick-actions';

interface QueueRowProps {
  video: PendingVideo;
  /** It keeps its place until the pointer leaves the list. */
  hasLeft: boolean;
  decision: Decision | undefined;
  isCurrent: boolean;
  isTabStop: boolean;
  isSelected: boolean;
  /** The server's answer to a refused decision. */
  error: string | undefined;
  actions: RowActions;
}

export interface RowActions extends QuickActionFunctions {
  open: (id: string) => void;
  select: (id: string, isSelected: boolean) => void;
  undo: (video: PendingVideo) => void;
}

/** Memoised: of fifty rows, a decision changes two. */
export const QueueRow = memo(function QueueRow({
  video,
  hasLeft,
  decision,
  isCurrent,
  isTabStop,
  isSelected,
  error,
  actions,
}: QueueRowProps) {
  const { title, aiAnalysis } = video;
  const row = useRef<HTMLLIElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    // The focus follows the shortcuts within the list, and stays where it is in the review.
    if (row.current?.parentElement?.contains(document.activeElement)) open.current?.focus({ preventScroll: true });
  }, [isCurrent]);
  const tabIndex = isTabStop ? 0 : -1;

  return (
    <li ref={row} className={styles.row} data-current={isCurrent} data-left={hasLeft || undefined} {...shortcutArea}>
      <input
        type="checkbox"
        className={styles.choice}
        aria-label={`Select ${title}`}
        checked={isSelected}
        disabled={hasLeft}
        tabIndex={tabIndex}
        onChange={({ target }) => actions.select(video.id, target.checked)}
      />
      {!hasLeft && (
        <button
          ref={open}
          type="button"
          className={styles.open}
          aria-current={isCurrent}
          aria-label={`Review ${title}`}
          tabIndex={tabIndex}
          onClick={() => actions.open(video.id)}
        />
      )}
      <span className={styles.picture}>
        <Thumbnail url={video.thumbnailUrl} joint={video.aiAnalysis?.primaryJoint ?? 'unknown'} />
        <span className={styles.duration}>{video.durationFormatted}</span>
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {aiAnalysis && <Summary analysis={aiAnalysis} title={title} />}
        {error && (
          <p className={styles.error} role="status">
            {error}
          </p>
        )}
        <p className={styles.facts}>
          <StatusBadge status={video.processingStatus} />
          <span title="Vimeo id">{video.vimeoId}</span>
          <span title={`Imported ${formatDay(video.importedAt)}`}>{formatShortDay(video.importedAt, new Date())}</span>
        </p>
      </div>
      {hasLeft ? (
        <LeftActions title={title} decision={decision} onUndo={() => actions.undo(video)} />
      ) : (
        <QuickActions video={video} tabIndex={tabIndex} actions={actions} />
      )}
    </li>
  );
});

function Summary({ analysis, title }: { analysis: NonNullable<PendingVideo['aiAnalysis']>; title: string }) {
  return (
    <>
      {analysis.caseTitle !== title && <p className={styles.case}>{analysis.caseTitle}</p>}
      {analysis.summary && <p className={styles.abstract}>{analysis.summary}</p>}
      <p className={styles.summary}>
        <JointBadge joint={analysis.primaryJoint} />
        <span className={styles.pathologies}>{analysis.pathologies.slice(0, 2).join(', ')}</span>
        <span className={styles.confidence}>{confidencePercent(analysis)}</span>
      </p>
    </>
  );
}
