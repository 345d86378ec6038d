import type { Note } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import styles from './note-list.module.css';
import { NoteRow } from './note-row';
import { queueNote } from './send-notes';

interface NoteListProps {
  notes: Note[];
  videoTitle: string;
  onJump: (seconds: number) => void;
}

/** The notes by second, those about the whole case first. A deleted note leaves a row with Undo in its place. */
export const NoteList = memo(function NoteList({ notes, videoTitle, onJump }: NoteListProps) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLOListElement>(null);
  const [deleted, setDeleted] = useState<Note[]>([]);
  const rows = useMemo(() => {
    const present = new Set(notes.map(({ id }) => id));
    const gone = deleted.filter(({ id }) => !present.has(id));
    return [...notes, ...gone].sort(bySecond).map((note) => ({ note, isDeleted: !present.has(note.id) }));
  }, [notes, deleted]);

  function restore({ id, videoId, seconds, text, askAgain }: Note) {
    void dispatch(queueNote({ id, videoId, videoTitle, seconds, text, askAgain }));
    setDeleted((others) => others.filter((note) => note.id !== id));
    list.current?.closest('section')?.focus(); // the button is removed
  }

  if (rows.length === 0) return <EmptyNotes />;
  return (
    <ol ref={list} className={styles.notes} aria-label="Your notes">
      {rows.map(({ note, isDeleted }) => (
        <li key={note.id} className={styles.item}>
          {isDeleted ? (
            <DeletedNote onUndo={() => restore(note)} />
          ) : (
            <NoteRow note={note} onJump={onJump} onDeleted={(gone) => setDeleted((others) => [...others, gone])} />
          )}
        </li>
      ))}
    </ol>
  );
});

const bySecond = (one: Note, other: Note): number =>
  (one.seconds ?? -1) - (other.seconds ?? -1) || one.createdAt.localeCompare(other.createdAt);

const EmptyNotes = () => (
  <p className={styles.empty}>
    No saved notes on this case yet. Press <kbd>N</kbd> while the video plays: the note gets that second, and the video
    plays on.
  </p>
);

function DeletedNote({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []); // the button that deleted it is gone
  return (
    <div className={styles.deleted}>
      <p>Note deleted</p>
      <Button ref={undo} size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
