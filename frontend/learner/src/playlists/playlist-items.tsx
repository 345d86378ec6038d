import type { Playlist, VideoSummary } from '@msk/contracts';
import { useRef } from 'react';
import styles from './playlist-items.module.css';
import { PlaylistRow } from './playlist-row';
import { useDragOrder } from './use-drag-order';
import { usePlaylistItems } from './use-playlist-items';

interface PlaylistItemsProps {
  playlist: Playlist;
  videos: ReadonlyMap<string, VideoSummary>;
  /** Why the cases could not be loaded. */
  error: unknown;
  /** The focused button is about to disappear with its case. */
  onRemove: () => void;
}

/** The cases of a playlist in their order, which is changed by dragging or by buttons. */
export function PlaylistItems({ playlist, videos, error, onRemove }: PlaylistItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { announcement, move, remove } = usePlaylistItems(playlist, videos);
  const { drag, startDrag } = useDragOrder(list, (from, to) => void move(from, to));

  const dropEdgeAt = (index: number) => {
    if (drag?.to !== index || drag.to === drag.from) return undefined;
    return drag.to > drag.from ? 'after' : 'before';
  };

  function removeAt(index: number) {
    onRemove();
    void remove(index);
  }

  return (
    <>
      <ol ref={list} className={styles.rows} aria-label="Cases" data-dragging={drag ? true : undefined}>
        {playlist.videoIds.map((videoId, index) => (
          <PlaylistRow
            key={videoId}
            playlistId={playlist.id}
            video={videos.get(videoId)}
            error={error}
            index={index}
            count={playlist.videoIds.length}
            isDragged={drag?.from === index}
            dropEdge={dropEdgeAt(index)}
            onMove={(from, to) => void move(from, to)}
            onRemove={removeAt}
            onStartDrag={startDrag}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
