import type { PendingVideo } from '@msk/contracts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '../../components/dialog';
import styles from './reject-dialog.module.css';

const COMMON_REASONS = ['Not relevant', 'Poor image quality', 'Patient identifiable', 'Duplicate'];

interface RejectDialogProps {
  video: PendingVideo;
  onConfirm: (reason: string, notes: string) => void;
  onCancel: () => void;
}

/** A rejected video is blacklisted, and later syncs skip it. So it needs a reason. */
export default function RejectDialog({ video, onConfirm, onCancel }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const id = useId();
  const isBlank = reason.trim() === '';
  const confirm = () => {
    if (!isBlank) onConfirm(reason, notes);
  };
  return (
    <Dialog
      title="Reject video"
      onCancel={onCancel}
      footer={[
        <Button key="cancel" onClick={onCancel}>
          Cancel
        </Button>,
        <Button
          key="confirm"
          danger
          type="primary"
          disabled={isBlank}
          title={isBlank ? 'A reason is required' : undefined}
          onClick={confirm}
        >
          Confirm Rejection
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <p className={styles.what}>
          <b>{video.title}</b> goes to the blacklist; no later sync imports it again.
        </p>
        <div className={styles.field}>
          <label htmlFor={`${id}-reason`}>Reason</label>
          <Input
            id={`${id}-reason`}
            autoFocus
            required
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={confirm}
          />
          <div className={styles.common}>
            {COMMON_REASONS.map((common) => (
              <Button key={common} size="small" onClick={() => setReason(common)}>
                {common}
              </Button>
            ))}
          </div>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-notes`}>Note (optional)</label>
          <Input.TextArea
            id={`${id}-notes`}
            rows={2}
            maxLength={5_000}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
