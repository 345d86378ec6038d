import type { Video } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { type Ref, useEffect, useState } from 'react';
import { getJoint, getTitle } from '../library/card-text';
import styles from './player-stage.module.css';

const PLAYER_DELAY_MS = 300; // specification, section 9

interface PlayerStageProps {
  video: Video;
  startAt: number | undefined;
  onTime: (seconds: number) => void;
  ref: Ref<PlayerHandle>;
}

/** The thumbnail first, the player in its place a moment later. */
export function PlayerStage({ video, startAt, onTime, ref }: PlayerStageProps) {
  const [isPlayerShown, setPlayerShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPlayerShown(true), PLAYER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.wall}>
      <div className={styles.stage}>
        {video.embedUrl && isPlayerShown ? (
          <PlayerFrame ref={ref} embedUrl={video.embedUrl} title={getTitle(video)} startAt={startAt} onTime={onTime} />
        ) : (
          <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
        )}
        {!video.embedUrl && <p className={styles.missing}>This video cannot be played here at the moment.</p>}
      </div>
    </div>
  );
}
