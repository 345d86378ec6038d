import type { VideoSummary } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import row from '../components/row.module.css';
import { getJoint, getTitle } from '../library/card-text';
import { toPlaylistCase } from '../library/use-video-link';
import { WatchedLine } from '../watching/progress-line';
import styles from './playlist-row.module.css';

interface PlaylistRowProps {
  playlistId: string;
  /** Undefined until it is loaded. */
  video: VideoSummary | undefined;
  error: unknown;
  /** From 0. */
  index: number;
  count: number;
  isDragged: boolean;
  /** A dragged row would be put down before or after this one. */
  dropEdge: 'before' | 'after' | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onStartDrag: (index: number, event: PointerEvent) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A case of a playlist. The row has its height before the case is loaded. */
export function PlaylistRow({ playlistId, video, error, index, count, isDragged, dropEdge, ...on }: PlaylistRowProps) {
  const title = video ? getTitle(video) : `case ${index + 1}`;
  return (
    <li className={`${row.row} ${styles.row}`} data-dragged={isDragged || undefined} data-drop={dropEdge}>
      {/* Beside the buttons for the keyboard, and nothing for a screen reader. */}
      <span className={styles.handle} aria-hidden="true" onPointerDown={(event) => on.onStartDrag(index, event)}>
        <GripVertical {...icon} />
      </span>
      {video && <RowCase video={video} playlistId={playlistId} />}
      {!video && <RowPlaceholder error={error} />}
      <div className={`${row.actions} ${styles.actions}`}>
        <IconButton
          label={`Move up: ${title}`}
          aria-disabled={index === 0 || undefined}
          onClick={() => on.onMove(index, index - 1)}
        >
          <ArrowUp {...icon} />
        </IconButton>
        <IconButton
          label={`Move down: ${title}`}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => on.onMove(index, index + 1)}
        >
          <ArrowDown {...icon} />
        </IconButton>
        <IconButton label={`Remove: ${title}`} onClick={() => on.onRemove(index)}>
          <X {...icon} />
        </IconButton>
      </div>
    </li>
  );
}

const RowCase = ({ video, playlistId }: { video: VideoSummary; playlistId: string }) => (
  <>
    <div className={`${row.picture} ${styles.picture}`}>
      <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
      <WatchedLine videoId={video.id} />
    </div>
    <div className={row.text}>
      <h2 className={row.title}>
        <Link className={row.open} {...toPlaylistCase(playlistId, video.id)}>
          {getTitle(video)}
        </Link>
      </h2>
      <p className={row.facts}>
        <span className="visually-hidden">Duration </span>
        {video.durationFormatted}
      </p>
    </div>
  </>
);

const RowPlaceholder = ({ error }: { error: unknown }) => (
  <>
    <div className={`${row.picture} ${styles.picture}`} data-empty />
    <div className={row.text}>
      {error ? (
        <p className={row.facts}>{messageOf(error, 'This case could not be loaded.')}</p>
      ) : (
        <p className="visually-hidden">Loading the case…</p>
      )}
    </div>
  </>
);
