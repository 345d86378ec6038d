import { useAppSelector } from '@msk/frontend-shared/store';
import { selectUnsentNotes } from '../offline/unsent-slice';
import { UnsentNoteRow } from './unsent-note-row';
import styles from './unsent-notes.module.css';

/** The notes that the server does not have yet: on one video, or on all with a link to each. */
export function UnsentNotes({ videoId }: { videoId?: string }) {
  const unsent = useAppSelector(selectUnsentNotes).filter((note) => !videoId || note.videoId === videoId);
  if (unsent.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Notes that are not saved yet">
      {unsent.map((note) => (
        <UnsentNoteRow key={note.id} note={note} isLinked={!videoId} />
      ))}
    </ul>
  );
}
