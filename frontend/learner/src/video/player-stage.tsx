import type { Video } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/parts/thumbnail';
import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { type Ref, useEffect, useState } from 'react';
import { jointOf, titleOf } from '../library/card-text';
import styles from './player-stage.module.css';

const PLAYER_DELAY = 300; // ms; specification, section 9

interface PlayerStageProps {
  video: Video;
  startAt: number | undefined;
  onTime: (seconds: number) => void;
  ref: Ref<PlayerHandle>;
}

/** The place of the player: the still first, the player over it a moment later. */
export function PlayerStage({ video, startAt, onTime, ref }: PlayerStageProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PLAYER_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.wall}>
      <div className={styles.stage}>
        {video.embedUrl && isDue ? (
          <PlayerFrame ref={ref} embedUrl={video.embedUrl} title={titleOf(video)} startAt={startAt} onTime={onTime} />
        ) : (
          <Thumbnail url={video.thumbnailUrl} joint={jointOf(video)} />
        )}
        {!video.embedUrl && <p className={styles.missing}>This video cannot be played here at the moment.</p>}
      </div>
    </div>
  );
}
