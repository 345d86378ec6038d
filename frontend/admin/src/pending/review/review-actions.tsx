import type { PendingVideo } from '@msk/contracts';
import { Button } from 'antd';
import { Check, PencilLine, Sparkles, X } from 'lucide-react';
import { canApprove, canProcess } from '../rules';
import { Key } from './key';
import styles from './review-actions.module.css';

export interface ReviewActionProps {
  video: PendingVideo;
  isEditing: boolean;
  isProcessing: boolean;
  keysShown: boolean;
  onApprove: (video: PendingVideo) => void;
  onReject: (video: PendingVideo) => void;
  onEdit: (video: PendingVideo) => void;
  onProcess: (video: PendingVideo) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The decisions, each with the key that takes it. A disabled one says why in its title. */
export function ReviewActions({ video, isEditing, isProcessing, keysShown, ...on }: ReviewActionProps) {
  const key = (letter: string) => keysShown && <Key letter={letter} />;
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        icon={<Check {...icon} />}
        disabled={!canApprove(video) || isEditing}
        title={whyNotApprove(video, isEditing)}
        aria-keyshortcuts="A"
        onClick={() => on.onApprove(video)}
      >
        Approve & Publish {key('A')}
      </Button>
      <Button icon={<X {...icon} />} aria-keyshortcuts="R" onClick={() => on.onReject(video)}>
        Reject… {key('R')}
      </Button>
      <Button
        icon={<PencilLine {...icon} />}
        disabled={isEditing}
        aria-keyshortcuts="E"
        onClick={() => on.onEdit(video)}
      >
        {video.aiAnalysis ? 'Edit analysis' : 'Write analysis'} {key('E')}
      </Button>
      {canProcess(video) && (
        <Button
          icon={<Sparkles {...icon} />}
          loading={isProcessing}
          disabled={isEditing}
          aria-keyshortcuts="P"
          onClick={() => on.onProcess(video)}
        >
          Process AI {key('P')}
        </Button>
      )}
    </div>
  );
}

function whyNotApprove(video: PendingVideo, isEditing: boolean): string | undefined {
  if (isEditing) return 'Save or cancel the edit first';
  return canApprove(video) ? undefined : 'Only an analysed video can be published';
}
