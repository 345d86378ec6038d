import type { PendingVideo } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../components/load-error';
import type { Conflict } from '../conflict/conflict';
import { useMoveRevealMutation, useTranscriptQuery } from '../pending-api';
import { CueLines } from './cue-lines';
import { RevealNote } from './reveal-note';
import { StatementList } from './statement-list';
import styles from './transcript.module.css';
import { TranscriptEditor } from './transcript-editor';

export interface TranscriptProps {
  video: PendingVideo;
  onPlayFrom: (seconds: number) => void;
  onConflict: (conflict: Conflict) => void;
}

export default function Transcript({ video, onPlayFrom, onConflict }: TranscriptProps) {
  const { id, version } = video;
  const transcript = useTranscriptQuery({ id, version });
  // The video as it was when the edit began: the shown one is renewed meanwhile.
  const [base, setBase] = useState<PendingVideo>();
  const { data } = transcript;
  const moveReveal = useMoveReveal(video);
  if (transcript.isError)
    return <LoadError title="Failed to load the transcript" error={transcript.error} onRetry={transcript.refetch} />;
  if (!data) return <Skeleton paragraph={{ rows: 4 }} title={false} active={false} />;
  if (base)
    return (
      <TranscriptEditor
        base={base}
        initial={data.cues ?? []}
        onPlayFrom={onPlayFrom}
        onConflict={onConflict}
        onClose={() => setBase(undefined)}
      />
    );
  return (
    <>
      <StatementList statements={data.statements} cues={data.cues} onPlayFrom={onPlayFrom} />
      {data.cues && <RevealNote reveal={data.reveal} onRemove={() => moveReveal(null)} />}
      <div className={styles.lines}>
        {data.cues && (
          <CueLines
            cues={data.cues}
            marks={data.marks}
            onPlayFrom={onPlayFrom}
            revealIndex={data.reveal?.cueIndex ?? null}
            onMoveReveal={moveReveal}
          />
        )}
        {!data.cues && <p>{data.transcript ?? 'This video has no captions.'}</p>}
      </div>
      <Button size="small" onClick={() => setBase(video)}>
        {data.cues ? 'Edit transcript' : 'Write transcript'}
      </Button>
    </>
  );
}

/** Moves the reveal to a line; null where no line tells the diagnosis. */
function useMoveReveal({ id, version }: Pick<PendingVideo, 'id' | 'version'>) {
  const toasts = useToasts();
  const [move] = useMoveRevealMutation();
  return async (cueIndex: number | null): Promise<void> => {
    const { error } = await move({ id, version, cueIndex });
    if (error) return toasts.error('Update Failed', error, 'Failed to move the reveal');
    toasts.success('Reveal Moved');
  };
}
