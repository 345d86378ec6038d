import { MAX_REEL_NOTE_LENGTH } from '@msk/contracts';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { formatTime } from '@msk/frontend-shared/format';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import row from '../components/row.module.css';
import type { PlayableClip } from './playable-clip';
import styles from './reels.module.css';

interface ReelItemRowProps {
  clip: PlayableClip;
  /** From 0. */
  index: number;
  count: number;
  isCurrent: boolean;
  isDragged: boolean;
  dropEdge: 'before' | 'after' | undefined;
  onPlay: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onNote: (note: string) => void;
  onStartDrag: (index: number, event: PointerEvent) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A clip of the owner's reel with its note. */
export function ReelItemRow({ clip, index, count, isCurrent, isDragged, dropEdge, ...on }: ReelItemRowProps) {
  const { video, from, to } = clip;
  const [note, setNote] = useState(clip.note ?? '');
  const name = `clip ${index + 1}, ${video?.title ?? 'no longer available'}`;
  return (
    <li
      className={`${row.row} ${styles.row}`}
      data-current={isCurrent || undefined}
      data-dragged={isDragged || undefined}
      data-drop={dropEdge}
      aria-current={isCurrent || undefined}
    >
      {/* Beside the buttons for the keyboard, and nothing for a screen reader. */}
      <span className={styles.handle} aria-hidden="true" onPointerDown={(event) => on.onStartDrag(index, event)}>
        <GripVertical {...icon} />
      </span>
      <div className={`${row.picture} ${styles.picture}`}>
        {video && <Thumbnail url={video.thumbnailUrl} joint={video.joint} />}
      </div>
      <div className={row.text} style={{ justifyItems: 'stretch' }}>
        {video ? (
          <button type="button" className={styles.play} aria-label={`Play ${name}`} onClick={on.onPlay}>
            {video.title}
          </button>
        ) : (
          <span className={styles.play}>This case is no longer available</span>
        )}
        <p className={row.facts}>
          {formatTime(from)} – {formatTime(to)}
        </p>
        <input
          className={styles.input}
          aria-label={`Note on ${name}`}
          placeholder="Note"
          maxLength={MAX_REEL_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onBlur={() => note.trim() !== (clip.note ?? '') && on.onNote(note)}
        />
      </div>
      <div className={`${row.actions} ${styles.rowActions}`}>
        <IconButton
          label={`Move up: ${name}`}
          aria-disabled={index === 0 || undefined}
          onClick={() => on.onMove(index, index - 1)}
        >
          <ArrowUp {...icon} />
        </IconButton>
        <IconButton
          label={`Move down: ${name}`}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => on.onMove(index, index + 1)}
        >
          <ArrowDown {...icon} />
        </IconButton>
        <IconButton label={`Remove: ${name}`} onClick={on.onRemove}>
          <X {...icon} />
        </IconButton>
      </div>
    </li>
  );
}
