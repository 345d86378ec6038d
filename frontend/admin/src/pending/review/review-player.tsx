import type { PendingVideo } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { type Ref, useEffect, useState } from 'react';
import { nextPaint } from '../../components/next-paint';
import styles from './review-player.module.css';

const PLAYER_DELAY_MS = 300; /* specification, section 9 */

/**
 * Shows the thumbnail at once and the player after a delay: stepping through the queue does not load a player for
 * every video.
 */
export function ReviewPlayer({ video, ref }: { video: PendingVideo; ref: Ref<PlayerHandle> }) {
  const { id, embedUrl, thumbnailUrl, title, aiAnalysis } = video;
  const [played, setPlayed] = useState<{ id: string; embedUrl: string }>();
  useEffect(() => {
    // To end the player before takes the browser long: the next video is drawn first.
    void nextPaint().then(() => setPlayed((now) => (now?.id === id ? now : undefined)));
    const timer = setTimeout(() => setPlayed({ id, embedUrl }), PLAYER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, embedUrl]);
  const isShown = played?.id === id;
  return (
    <div className={styles.player}>
      {played && (
        <div hidden={!isShown}>
          <PlayerFrame key={played.id} embedUrl={played.embedUrl} title={`Player: ${title}`} ref={ref} />
        </div>
      )}
      {!isShown && <Thumbnail url={thumbnailUrl} joint={aiAnalysis?.primaryJoint ?? 'unknown'} />}
    </div>
  );
}
