import type { Clip } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailedLine } from '@msk/frontend-shared/components/load-failed-line';
import { Play, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useVideoQuery } from '../library/videos-api';
import { ClipStage, type ClipStageHandle } from '../reels/clip-stage';
import styles from './reviews.module.css';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A clip of a card, in the player of its case. Neither its title nor its button tells what the case is. */
export function ReviewClip({ clip: { videoId, from, to } }: { clip: Clip }) {
  const [isOpen, setOpen] = useState(false);
  const { currentData: video, error, isFetching, refetch } = useVideoQuery(videoId, { skip: !isOpen });
  const stage = useRef<ClipStageHandle>(null);
  return (
    <div className={styles.clip}>
      {isOpen && (
        <div className={styles.stage}>
          {video && (
            <ClipStage
              ref={stage}
              clip={{ video: { ...video, title: 'Clip of the card', joint: 'unknown' }, from, to, note: null }}
              onOver={() => undefined}
            />
          )}
          {!video && isFetching && <output className={styles.loading}>Loading…</output>}
        </div>
      )}
      {isOpen && !video && error && (
        <LoadFailedLine name="Clip" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <Button size="small" onClick={() => (isOpen ? stage.current?.again() : setOpen(true))}>
        {isOpen ? <RotateCcw {...icon} /> : <Play {...icon} />}
        {isOpen ? 'Play Again' : `Play the Clip (${Math.round(to - from)} s)`}
      </Button>
    </div>
  );
}
