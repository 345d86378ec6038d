import type { PendingVideo } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { PlayerFrame } from '@msk/frontend-shared/player';
import { useEffect, useState } from 'react';
import styles from './review-player.module.css';

const PLAYER_DELAY_MS = 300; /* specification, section 9 */

/**
 * Shows the thumbnail at once and the player after a delay: stepping through the queue does not load a player for
 * every video.
 */
export function ReviewPlayer({ video }: { video: PendingVideo }) {
  const { embedUrl, thumbnailUrl, title, aiAnalysis } = video;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PLAYER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.player}>
      {isShown ? (
        <PlayerFrame embedUrl={embedUrl} title={`Player: ${title}`} />
      ) : (
        <Thumbnail url={thumbnailUrl} joint={aiAnalysis?.primaryJoint ?? 'unknown'} />
      )}
    </div>
  );
}
