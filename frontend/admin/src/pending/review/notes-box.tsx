import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { Input } from 'antd';
import { useId } from 'react';
import { noteWritten, selectNote } from '../queue-slice';
import styles from './notes-box.module.css';

/** A note that is sent with an approval, kept while another video is shown. */
export function NotesBox({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectNote(state, id));
  const label = useId();
  return (
    <label className={styles.notes} htmlFor={label}>
      Notes
      <Input.TextArea
        id={label}
        rows={2}
        placeholder="Optional, kept with the approval"
        maxLength={5_000}
        value={text}
        onChange={({ target }) => dispatch(noteWritten({ id, text: target.value }))}
      />
    </label>
  );
}
