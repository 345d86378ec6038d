import type { Video } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { type PlayerEvents, PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { getJoint, getTitle } from '../library/card-text';
import styles from './player-stage.module.css';

const PLAYER_DELAY_MS = 300; // specification, section 9

interface PlayerStageProps extends PlayerEvents {
  video: Video;
  startAt: number | undefined;
  /** Shown over the player, once there is one. */
  children: ReactNode;
  ref: Ref<PlayerHandle>;
}

/** The thumbnail first, the player in its place a moment later. */
export function PlayerStage({ video, startAt, children, ref, ...playerEvents }: PlayerStageProps) {
  const [isPlayerShown, setPlayerShown] = useState(false);
  const player = useRef<PlayerHandle>(null);
  const earlyJump = useRef<number>(null); // to a second that was chosen before there was a player
  useEffect(() => {
    const timer = setTimeout(() => setPlayerShown(true), PLAYER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      playFrom: (seconds) => {
        if (player.current) player.current.playFrom(seconds);
        else earlyJump.current = seconds;
      },
    }),
    [],
  );
  useEffect(() => {
    if (isPlayerShown && earlyJump.current !== null) player.current?.playFrom(earlyJump.current);
  }, [isPlayerShown]);
  return (
    <div className={styles.wall}>
      <div className={styles.stage}>
        {/* Before the player, so that the keyboard reaches it first. */}
        {video.embedUrl && isPlayerShown && children}
        {video.embedUrl && isPlayerShown ? (
          <PlayerFrame
            ref={player}
            embedUrl={video.embedUrl}
            title={getTitle(video)}
            startAt={startAt}
            {...playerEvents}
          />
        ) : (
          <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
        )}
        {!video.embedUrl && <p className={styles.missing}>This video cannot be played here at the moment.</p>}
      </div>
    </div>
  );
}
