import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { Link } from 'react-router-dom';
import { GrowingTextarea } from '../components/growing-textarea';
import { useVideoLink } from '../library/use-video-link';
import { type UnsentNote, unsentNoteChanged, unsentNoteRemoved } from '../offline/unsent-slice';
import { NOT_SENT_LABEL } from './labels';
import { sendWaitingNotes } from './send-notes';
import { isTooLong, TextCounter } from './text-counter';
import styles from './unsent-notes.module.css';

/** A refused note shows the server's reason, and its text can be changed. */
export function UnsentNoteRow({ note, isLinked }: { note: UnsentNote; isLinked: boolean }) {
  const dispatch = useAppDispatch();
  const linkTo = useVideoLink();
  const { id, videoId, videoTitle, seconds, text, status, message } = note;
  const isRefused = status === 'refused';

  function send() {
    if (!text.trim() || isTooLong(text)) return;
    dispatch(unsentNoteChanged({ id, status: 'waiting' }));
    void dispatch(sendWaitingNotes());
  }

  return (
    <li className={styles.note} data-status={status}>
      <p className={styles.about}>
        {seconds === null ? 'Case' : formatTime(seconds)}
        {isLinked && <Link {...linkTo(videoId, seconds ?? undefined)}>{videoTitle}</Link>}
      </p>
      {isRefused ? (
        <GrowingTextarea
          aria-label="Text of the unsaved note"
          data-handles-escape
          value={text}
          onChange={({ target }) => dispatch(unsentNoteChanged({ id, text: target.value, message }))}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <div className={styles.actions}>
        <output className={styles.status} data-status={status}>
          {status === 'sending' ? 'Saving…' : isRefused ? message : NOT_SENT_LABEL}
        </output>
        <TextCounter text={text} />
        {status !== 'sending' && (
          <Button size="small" onClick={send}>
            {isRefused ? 'Try Again' : 'Send Now'}
          </Button>
        )}
        {isRefused && (
          <Button size="small" variant="quiet" onClick={() => dispatch(unsentNoteRemoved(id))}>
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}
