import type { Ref } from 'react';
import { NoteComposer } from '../../notes/note-composer';
import styles from './stage-note.module.css';

interface StageNoteProps {
  videoId: string;
  videoTitle: string;
  time: number;
  composerRef: Ref<HTMLTextAreaElement>;
  onLeave: () => void;
}

/** The editor of a new note over the picture: in full screen the one beside it cannot be seen. They share the draft. */
export const StageNote = ({ onLeave, composerRef, ...note }: StageNoteProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div
    className={styles.note}
    role="group"
    aria-label="New note over the video"
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onLeave();
    }}
  >
    <NoteComposer ref={composerRef} {...note} />
  </div>
);
