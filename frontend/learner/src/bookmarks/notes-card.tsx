import type { Starred } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { getTitle } from '../library/card-text';
import { TextEditor } from '../notes/text-editor';
import { useEditedText } from '../notes/use-edited-text';
import { bookmarkKey } from '../offline/drafts';
import styles from './notes-card.module.css';
import { NotesConflict } from './notes-conflict';
import { currentOf, useEditStarredNotesMutation } from './starred-api';

/** The notes of a bookmark, a sheet of paper that is edited in place. */
export function NotesCard({ bookmark }: { bookmark: Starred }) {
  const { videoId, version, video } = bookmark;
  const [editNotes] = useEditStarredNotesMutation();
  const toasts = useToasts();
  const [conflict, setConflict] = useState<{ notes: string | null }>();
  const edited = useEditedText({ draftKey: bookmarkKey(videoId), saved: bookmark.notes ?? '', version, send });

  /** A change that was begun on an older version of the notes, perhaps before a reload, is a conflict. */
  async function send(notes: string, base: number | undefined) {
    const { data, error } = await editNotes({ videoId, notes, version: base });
    const current = currentOf(error);
    // The same text is an earlier attempt of ours whose answer was lost.
    const isStored = !error || (current && (current.notes ?? '') === notes.trim());
    setConflict(isStored ? undefined : current);
    if (isStored) toasts.success('Notes updated', 'Your notes have been saved');
    else toasts.error('Failed to update notes', error);
    return { error: isStored ? undefined : error, version: (data ?? current)?.version };
  }

  const resolve = (isMineKept: boolean) => {
    setConflict(undefined);
    if (isMineKept) void edited.save();
    else edited.type(conflict?.notes ?? '');
  };

  return (
    <div className={styles.sheet}>
      <TextEditor
        label={`Notes on ${getTitle(video)}`}
        placeholder="Add your notes…"
        edited={edited}
        conflict={conflict && <NotesConflict notes={conflict.notes} onResolve={resolve} />}
      />
    </div>
  );
}
