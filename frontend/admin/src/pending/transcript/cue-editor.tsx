import { type Cue, TRANSCRIPT_LIMITS } from '@msk/contracts';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { formatSeconds, parseSeconds } from './cue-times';
import styles from './transcript.module.css';

interface CueEditorProps {
  cue: Cue;
  onChange: (cue: Cue) => void;
  onPlay: () => void;
  onNext: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** One line of the transcript as a form. Enter goes to the next line. */
export const CueEditor = ({ cue, onChange, onPlay, onNext, onAdd, onRemove }: CueEditorProps) => (
  <li className={styles.editor}>
    <Space wrap>
      <TimeField
        label="From"
        seconds={cue.start}
        onChange={(start) => onChange({ ...cue, start, end: Math.max(start, cue.end) })}
      />
      <TimeField label="To" seconds={cue.end} min={cue.start} onChange={(end) => onChange({ ...cue, end })} />
      <Button size="small" onClick={onPlay}>
        Play
      </Button>
      <Button size="small" onClick={onAdd}>
        Add a line
      </Button>
      <Button size="small" danger onClick={onRemove}>
        Remove
      </Button>
    </Space>
    <Input.TextArea
      autoFocus
      autoSize
      aria-label="Text of the line"
      maxLength={TRANSCRIPT_LIMITS.lineLength}
      value={cue.text}
      onChange={({ target }) => onChange({ ...cue, text: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onNext();
      }}
    />
  </li>
);

interface TimeFieldProps {
  label: string;
  seconds: number;
  min?: number;
  onChange: (seconds: number) => void;
}

/** Keeps what is typed until it is a time. */
function TimeField({ label, seconds, min = 0, onChange }: TimeFieldProps) {
  const [text, setText] = useState(formatSeconds(seconds));
  const parsed = parseSeconds(text);
  const isValid = parsed !== undefined && parsed >= min && parsed <= TRANSCRIPT_LIMITS.seconds;
  return (
    <Input
      className={styles.field}
      size="small"
      prefix={label}
      aria-label={label}
      aria-invalid={!isValid || undefined}
      {...(!isValid && { status: 'error' })}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const typed = parseSeconds(target.value);
        if (typed !== undefined && typed >= min && typed <= TRANSCRIPT_LIMITS.seconds) onChange(typed);
      }}
      onBlur={() => setText(formatSeconds(seconds))}
    />
  );
}
