import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { togglePlay } from '@msk/frontend-shared/player-actions';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { PlayableClip } from './playable-clip';
import styles from './reels.module.css';

export interface ClipStageHandle {
  /** Plays the clip from its beginning. */
  again(): void;
  togglePlay(): void;
}

interface ClipStageProps {
  clip: PlayableClip;
  /** Called once when the clip has been played. */
  onOver: () => void;
  ref?: Ref<ClipStageHandle>;
}

/** Plays one clip, from its first second to its last. Another clip needs another `key`. */
export function ClipStage({ clip: { video, from, to }, onOver, ref }: ClipStageProps) {
  const player = useRef<PlayerHandle>(null);
  const isOver = useRef(false);

  useImperativeHandle(
    ref,
    () => ({
      again: () => {
        isOver.current = false;
        player.current?.playFrom(from);
      },
      togglePlay: () => void player.current?.control(togglePlay),
    }),
    [from],
  );

  function end() {
    if (isOver.current) return;
    isOver.current = true;
    void player.current?.control(async (controlled) => controlled.pause());
    onOver();
  }

  if (!video?.embedUrl)
    return (
      <p className={styles.unavailable}>
        {video ? 'This video cannot be played here at the moment.' : 'This case is no longer available.'}
      </p>
    );
  return (
    <PlayerFrame
      ref={player}
      embedUrl={video.embedUrl}
      title={video.title}
      startAt={from}
      onTime={(seconds) => {
        if (seconds >= to) end();
        else if (seconds < to - 1) isOver.current = false; // played again in the player itself
      }}
      onEnded={end}
    />
  );
}
