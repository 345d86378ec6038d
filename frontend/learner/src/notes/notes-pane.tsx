import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import type { Ref } from 'react';
import { NoteComposer } from './note-composer';
import { NoteList } from './note-list';
import { useVideoNotesQuery } from './notes-api';
import styles from './notes-pane.module.css';
import { UnsentNotes } from './unsent-notes';

interface NotesPaneProps {
  videoId: string;
  videoTitle: string;
  /** The position of the video in seconds. */
  time: number;
  onJump: (seconds: number) => void;
  /** The editor of a new note. */
  composerRef?: Ref<HTMLTextAreaElement>;
}

/** The user's own notes on a video, by second. */
export function NotesPane({ videoId, videoTitle, time, onJump, composerRef }: NotesPaneProps) {
  const { data, error, isLoading, refetch } = useVideoNotesQuery(videoId, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.pane} aria-label="Notes" tabIndex={-1}>
      <NoteComposer ref={composerRef} videoId={videoId} videoTitle={videoTitle} time={time} />
      <div className={styles.notes}>
        <UnsentNotes videoId={videoId} />
        {isLoading && <NotesSkeleton />}
        {error && !data && (
          <LoadFailed
            title="Failed to Load Your Notes"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {data && <NoteList notes={data} videoTitle={videoTitle} onJump={onJump} />}
      </div>
    </section>
  );
}

const NotesSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <output className="visually-hidden">Loading your notes…</output>
    <div />
    <div />
    <div />
  </div>
);
