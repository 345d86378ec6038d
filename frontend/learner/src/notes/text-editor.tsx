import { Button } from '@msk/frontend-shared/components/button';
import type { ReactNode } from 'react';
import { GrowingTextarea } from '../components/growing-textarea';
import { NOT_SENT_LABEL } from './labels';
import { TextCounter } from './text-counter';
import styles from './text-editor.module.css';
import type { useEditedText } from './use-edited-text';

interface TextEditorProps {
  label: string;
  placeholder?: string;
  edited: ReturnType<typeof useEditedText>;
  /** Shown in place of the reason of a refusal, until the user has decided. */
  conflict?: ReactNode;
}

/** A text that is edited in place; saved when the focus leaves it, and by Ctrl or Cmd with Enter. */
export function TextEditor({ label, placeholder, edited, conflict }: TextEditorProps) {
  const { text, type } = edited;
  const save = () => void (conflict ? undefined : edited.save());
  return (
    <div className={styles.editor}>
      <GrowingTextarea
        aria-label={label}
        placeholder={placeholder}
        data-handles-escape
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      {conflict ?? <EditStatusLine edited={edited} />}
    </div>
  );
}

function EditStatusLine({ edited: { text, status, message, save } }: Pick<TextEditorProps, 'edited'>) {
  const messages = {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: NOT_SENT_LABEL,
    refused: message,
    changed: '',
    unchanged: '',
  };
  return (
    <div className={styles.line}>
      <output className={styles.status} data-status={status}>
        {messages[status]}
      </output>
      {status === 'waiting' && (
        <Button size="small" onClick={() => void save()}>
          Save Now
        </Button>
      )}
      <TextCounter text={text} />
    </div>
  );
}
