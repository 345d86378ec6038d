import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { GrowingTextarea } from '../components/growing-textarea';
import { newNoteKey } from '../offline/drafts';
import { draftDropped, draftWritten, selectDraft } from '../offline/unsent-slice';
import styles from './note-composer.module.css';
import { queueNote } from './send-notes';
import { isTooLong, TextCounter } from './text-counter';

interface NoteComposerProps {
  videoId: string;
  videoTitle: string;
  /** The position of the video in seconds. */
  time: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** One line for a new note. Its second is that of its first letter: the video plays on before it. */
export function NoteComposer({ videoId, videoTitle, time, ref }: NoteComposerProps) {
  const dispatch = useAppDispatch();
  const key = newNoteKey(videoId);
  const draft = useAppSelector((state) => selectDraft(state, key));
  const opener = useRef<Element>(null);
  const now = Math.floor(time);
  const text = draft?.text ?? '';
  // An empty note goes with the time, unless it is about the whole case.
  const seconds = draft?.seconds === null || (draft && text) ? (draft.seconds ?? null) : now;
  const write = (next: { text?: string; seconds?: number | null }) =>
    dispatch(draftWritten({ key, draft: { text, seconds, ...next } }));

  function add() {
    if (!text.trim() || isTooLong(text)) return false;
    const id = crypto.randomUUID();
    void dispatch(queueNote({ id, videoId, videoTitle, seconds, text: text.trim(), askAgain: false }));
    dispatch(draftDropped(key));
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (isEnter) event.preventDefault();
    if (event.key === 'Escape' || (isEnter && add())) leave(event.currentTarget, opener.current);
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={styles.row}>
        <TimeButton seconds={seconds} onToggle={() => write({ seconds: seconds === null ? now : null })} />
        <GrowingTextarea
          ref={ref}
          aria-label="New note"
          aria-keyshortcuts="n"
          placeholder="New note"
          data-handles-escape
          value={text}
          onFocus={({ relatedTarget }) => {
            opener.current = relatedTarget;
          }}
          onChange={({ target }) => write({ text: target.value })}
          onBlur={() => text.trim() || dispatch(draftDropped(key))}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="small">
          Add
        </Button>
      </div>
      <TextCounter text={text} />
    </form>
  );
}

/** Back to where the user was: the keys of the page work again. */
function leave(editor: HTMLElement, opener: Element | null): void {
  const dialog = editor.closest('[role=dialog]');
  // The opener may be in a panel that is hidden now; then it takes no focus.
  for (const target of [opener, dialog])
    if (target instanceof HTMLElement && document.activeElement === editor) target.focus({ preventScroll: true });
  if (document.activeElement === editor) editor.blur();
}

function TimeButton({ seconds, onToggle }: { seconds: number | null; onToggle: () => void }) {
  const label = seconds === null ? 'Set the time of the note' : 'Make the note about the whole case';
  return (
    <button type="button" className={styles.time} title={label} onClick={onToggle}>
      {seconds === null ? 'Case' : formatTime(seconds)}
      <span className="visually-hidden">. {label}</span>
    </button>
  );
}
