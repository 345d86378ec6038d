import { type Cue, type PendingVideo, TRANSCRIPT_LIMITS } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { type Conflict, newerVersionOf } from '../conflict/conflict';
import { useUpdateTranscriptMutation } from '../pending-api';
import { CueEditor } from './cue-editor';
import { formatSeconds } from './cue-times';
import styles from './transcript.module.css';

/** Length of a line that a curator adds, until its end is written. */
const NEW_LINE_SECONDS = 4;

interface TranscriptEditorProps {
  /** The video as it was when the edit began. */
  base: PendingVideo;
  initial: Cue[];
  onPlayFrom: (seconds: number) => void;
  onConflict: (conflict: Conflict) => void;
  onClose: () => void;
}

/** The transcript line by line, beside the video: one line is a form, the others are text. */
export function TranscriptEditor({ base, initial, onPlayFrom, onConflict, onClose }: TranscriptEditorProps) {
  const toasts = useToasts();
  const [save, { isLoading: isSaving }] = useUpdateTranscriptMutation();
  const [cues, setCues] = useState(initial);
  const [open, setOpen] = useState<number | undefined>(0);

  const replace = (index: number, ...lines: Cue[]) => setCues((now) => now.toSpliced(index, 1, ...lines));

  function addAfter(index: number): void {
    const start = cues[index]?.end ?? 0;
    setCues((now) => now.toSpliced(index + 1, 0, { start, end: start + NEW_LINE_SECONDS, text: '' }));
    setOpen(index + 1);
  }

  async function submit(version = base.version): Promise<void> {
    const written = cues.filter(({ text }) => text.trim() !== '');
    const { error } = await save({ id: base.id, version, cues: written });
    const current = newerVersionOf(error);
    if (current) {
      const reapply = () => void submit(current.version);
      return onConflict({ kind: 'transcript', base, current, reapply, discard: onClose });
    }
    if (error) return toasts.error('Update Failed', error, 'Failed to update the transcript');
    toasts.success('Transcript Updated');
    onClose();
  }

  return (
    <form
      aria-label="Edit transcript"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ol className={styles.cues}>
        {cues.map((cue, index) =>
          index === open ? (
            <CueEditor
              key={index}
              cue={cue}
              onChange={(changed) => replace(index, changed)}
              onPlay={() => onPlayFrom(cue.start)}
              onNext={() => (index + 1 < cues.length ? setOpen(index + 1) : addAfter(index))}
              onAdd={() => addAfter(index)}
              onRemove={() => {
                replace(index);
                setOpen(undefined);
              }}
            />
          ) : (
            <li key={index} className={styles.cue}>
              <span className={styles.time}>{formatSeconds(cue.start)}</span>
              <button
                type="button"
                className={styles.line}
                onClick={() => {
                  setOpen(index);
                  onPlayFrom(cue.start);
                }}
              >
                {cue.text || 'Empty line'}
              </button>
            </li>
          ),
        )}
      </ol>
      <Space wrap className={styles.actions}>
        {cues.length === 0 && <Button onClick={() => addAfter(-1)}>Add a line</Button>}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isSaving}
          disabled={cues.length > TRANSCRIPT_LIMITS.lines}
          title={cues.length > TRANSCRIPT_LIMITS.lines ? `At most ${TRANSCRIPT_LIMITS.lines} lines` : undefined}
        >
          Save transcript
        </Button>
      </Space>
    </form>
  );
}
