import type { Starred } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useRef, useState } from 'react';
import { getTitle } from '../library/card-text';
import { bookmarkKey } from '../notes/draft-keys';
import { TextEditor } from '../notes/text-editor';
import { useEditedText } from '../notes/use-edited-text';
import styles from './notes-card.module.css';
import { NotesConflict } from './notes-conflict';
import { currentOf, useEditStarredNotesMutation } from './starred-api';

/** The notes of a bookmark, a sheet of paper that is edited in place. */
export function NotesCard({ bookmark }: { bookmark: Starred }) {
  const { videoId, version, video } = bookmark;
  const [editNotes] = useEditStarredNotesMutation();
  const toasts = useToasts();
  const [conflict, setConflict] = useState<{ notes: string | null }>();
  const baseVersion = useRef(version);
  const edited = useEditedText({ draftKey: bookmarkKey(videoId), saved: bookmark.notes ?? '', send });

  // The version that a change is made on: that of the text which was shown when it began.
  const { isChanged } = edited;
  useEffect(() => {
    if (!isChanged) baseVersion.current = version;
  }, [isChanged, version]);

  async function send(notes: string) {
    const { data, error } = await editNotes({ videoId, notes, version: baseVersion.current });
    const current = currentOf(error);
    const newest = data ?? current;
    if (newest) baseVersion.current = newest.version;
    setConflict(current);
    if (error) toasts.error('Failed to update notes', error);
    else toasts.success('Notes updated', 'Your notes have been saved');
    return { error };
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
