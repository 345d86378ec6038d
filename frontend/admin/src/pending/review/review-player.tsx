import type { PendingVideo } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/parts/thumbnail';
import { PlayerFrame } from '@msk/frontend-shared/player';
import { useEffect, useState } from 'react';
import styles from './review-player.module.css';

const PLAYER_DELAY = 300; /* ms; specification, section 9 */

/** The still at once, the player after a moment: walking through the queue does not start one for every video passed. */
export function ReviewPlayer({ video }: { video: PendingVideo }) {
  const { embedUrl, thumbnailUrl, title, aiAnalysis } = video;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PLAYER_DELAY);
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
