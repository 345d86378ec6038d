import type { PendingVideo } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { type Ref, useEffect, useState } from 'react';
import styles from './review-player.module.css';

const PLAYER_DELAY_MS = 300; /* specification, section 9 */

/**
 * Shows the thumbnail at once and the player after a delay: stepping through the queue does not load a player for
 * every video.
 */
export function ReviewPlayer({ video, ref }: { video: PendingVideo; ref: Ref<PlayerHandle> }) {
  const { embedUrl, thumbnailUrl, title, aiAnalysis } = video;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PLAYER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.player}>
      {isShown ? (
        <PlayerFrame embedUrl={embedUrl} title={`Player: ${title}`} ref={ref} />
      ) : (
        <Thumbnail url={thumbnailUrl} joint={aiAnalysis?.primaryJoint ?? 'unknown'} />
      )}
    </div>
  );
}
