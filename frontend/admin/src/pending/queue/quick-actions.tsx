import type { PendingVideo } from '@msk/contracts';
import { Button, Tooltip } from 'antd';
import { Ban, Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { canApprove, canProcess } from '../review-rules';
import styles from './quick-actions.module.css';

export interface QuickActionsProps {
  video: PendingVideo;
  tabIndex: number;
  onApprove: () => void;
  onBlacklist: () => void;
  onProcess: () => void;
}

/** Source: specification, section 9. */
const TOOLTIP_DELAY_S = 0.7;

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Actions that do not need the review. Approval and blacklisting can be undone for ten seconds. */
export const QuickActions = ({ video, tabIndex, onApprove, onBlacklist, onProcess }: QuickActionsProps) => (
  <div className={styles.actions}>
    {canApprove(video) && (
      <QuickButton label="Quick Approve" title={video.title} tabIndex={tabIndex} onClick={onApprove}>
        <Check {...icon} />
      </QuickButton>
    )}
    {canProcess(video) && (
      <QuickButton label="Process AI" title={video.title} tabIndex={tabIndex} onClick={onProcess}>
        <Sparkles {...icon} />
      </QuickButton>
    )}
    <QuickButton label="Quick Blacklist" title={video.title} tabIndex={tabIndex} danger onClick={onBlacklist}>
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
  <Tooltip title={label} mouseEnterDelay={TOOLTIP_DELAY_S}>
    <Button danger={danger} icon={children} aria-label={`${label}: ${title}`} tabIndex={tabIndex} onClick={onClick} />
  </Tooltip>
);
