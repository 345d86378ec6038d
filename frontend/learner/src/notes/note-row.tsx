import type { Note } from '@msk/contracts';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { formatTime } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Repeat2, Trash2 } from 'lucide-react';
import { noteKey } from '../offline/drafts';
import styles from './note-row.module.css';
import { useDeleteNoteMutation, useEditNoteMutation } from './notes-api';
import { TextEditor } from './text-editor';
import { useEditedText } from './use-edited-text';

interface NoteRowProps {
  note: Note;
  onJump: (seconds: number) => void;
  /** With the text as it was last typed. */
  onDeleted: (note: Note) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One note: its time plays the video from there, its text is edited in place. */
export function NoteRow({ note, onJump, onDeleted }: NoteRowProps) {
  const { id, videoId, seconds, askAgain } = note;
  const [edit] = useEditNoteMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteNoteMutation();
  const toasts = useToasts();
  const edited = useEditedText({
    draftKey: noteKey(id),
    saved: note.text,
    isRequired: true,
    send: (text) => edit({ id, videoId, text }),
  });
  const time = seconds === null ? 'the whole case' : formatTime(seconds);

  async function toggleAskAgain() {
    const { error } = await edit({ id, videoId, askAgain: !askAgain });
    if (error) toasts.error('Failed to update the note', error);
  }

  async function deleteNote() {
    const { error } = await remove({ id, videoId });
    if (error) toasts.error('Failed to delete the note', error);
    else onDeleted({ ...note, text: edited.text.trim() || note.text });
  }

  return (
    <div className={styles.note}>
      {seconds === null ? (
        <span className={styles.case}>Case</span>
      ) : (
        <button type="button" className={styles.time} aria-label={`Play from ${time}`} onClick={() => onJump(seconds)}>
          {time}
        </button>
      )}
      <TextEditor label={`Note at ${time}`} edited={edited} />
      {/* A card shows a second of the case. */}
      {seconds !== null && (
        <IconButton label="Ask me again" aria-pressed={askAgain} onClick={() => void toggleAskAgain()}>
          <Repeat2 {...icon} />
        </IconButton>
      )}
      <IconButton label="Delete the note" aria-disabled={isDeleting || undefined} onClick={() => void deleteNote()}>
        <Trash2 {...icon} />
      </IconButton>
    </div>
  );
}
