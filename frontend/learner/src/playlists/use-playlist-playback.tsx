import type { ReactNode } from 'react';
import { NextCountdown } from './next-countdown';
import { PlaylistStrip } from './playlist-strip';
import { useAutoNext } from './use-auto-next';
import { usePlaylistPosition } from './use-playlist-position';

interface PlaylistPlayback {
  /** The place in the playlist, with links to the neighbours; null outside of a playlist. */
  strip: ReactNode;
  /** Shown over the player while the next case is about to open. */
  countdown: ReactNode;
  onEnded: () => void;
  /** The user plays the case again. */
  onPlay: () => void;
}

/** What a playlist adds to an open case. */
export function usePlaylistPlayback(videoId: string): PlaylistPlayback {
  const position = usePlaylistPosition(videoId);
  const nextId = position?.nextId;
  const { secondsLeft, openNext, cancel, videoEnded } = useAutoNext(nextId);
  const isCounting = position !== undefined && secondsLeft !== undefined && nextId !== undefined;
  return {
    strip: position && <PlaylistStrip position={position} isNextOpening={isCounting} />,
    countdown: isCounting && (
      <NextCountdown
        playlistId={position.playlist.id}
        {...{ nextId, secondsLeft }}
        onOpen={openNext}
        onCancel={cancel}
      />
    ),
    onEnded: videoEnded,
    onPlay: cancel,
  };
}
