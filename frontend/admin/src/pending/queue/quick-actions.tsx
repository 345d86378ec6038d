import type { PendingVideo } from '@msk/contracts';
import { Ban, Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { canApprove, canProcess } from '../review-rules';
import styles from './quick-actions.module.css';

export type QuickActionFunctions = Record<'approve' | 'blacklist' | 'process', (video: PendingVideo) => void>;

interface QuickActionsProps {
  video: PendingVideo;
  tabIndex: number;
  actions: QuickActionFunctions;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Actions that do not need the review. Approval and blacklisting can be undone for ten seconds. Plain buttons: a hundred of
 * Ant Design's take longer to draw than the rest of the list.
 */
export const QuickActions = ({ video, tabIndex, actions }: QuickActionsProps) => (
  <div className={styles.actions}>
    {canApprove(video) && (
      <QuickButton label="Quick Approve" title={video.title} tabIndex={tabIndex} onClick={() => actions.approve(video)}>
        <Check {...icon} />
      </QuickButton>
    )}
    {canProcess(video) && (
      <QuickButton label="Process AI" title={video.title} tabIndex={tabIndex} onClick={() => actions.process(video)}>
        <Sparkles {...icon} />
      </QuickButton>
    )}
    <QuickButton
      label="Quick Blacklist"
      title={video.title}
      tabIndex={tabIndex}
      danger
      onClick={() => actions.blacklist(video)}
    >
      <Ban {...icon} />
    </QuickButton>
  </div>
);

interface QuickButtonProps {
  label: string;
  title: string;
  tabIndex: number;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const QuickButton = ({ label, title, tabIndex, danger = false, onClick, children }: QuickButtonProps) => (
  <button
    type="button"
    className={styles.action}
    data-danger={danger || undefined}
    data-tooltip={label}
    aria-label={`${label}: ${title}`}
    tabIndex={tabIndex}
    onClick={onClick}
  >
    {children}
  </button>
);
