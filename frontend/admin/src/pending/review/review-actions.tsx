import type { PendingVideo } from '@msk/contracts';
import { Button } from 'antd';
import { Check, PencilLine, Sparkles, X } from 'lucide-react';
import { canApprove, canProcess } from '../review-rules';
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

/** The decisions, each with its shortcut. The title of a disabled one says why. */
export function ReviewActions({ video, isEditing, isProcessing, keysShown, ...on }: ReviewActionProps) {
  const key = (letter: string) => keysShown && <KeyHint letter={letter} />;
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

/** The shortcut of a button; screen readers get it from `aria-keyshortcuts`. */
const KeyHint = ({ letter }: { letter: string }) => (
  <span className={styles.key} aria-hidden="true">
    {letter}
  </span>
);
