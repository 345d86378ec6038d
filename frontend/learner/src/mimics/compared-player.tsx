import type { Video } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { seekBy, setMuted, togglePlay } from '@msk/frontend-shared/player-actions';
import { type Ref, useEffect, useRef, useState } from 'react';
import { getTitle } from '../library/card-text';
import styles from './mimics.module.css';

interface ComparedPlayerProps {
  video: Video;
  isMuted: boolean;
  ref: Ref<HTMLElement>;
}

export function ComparedPlayer({ video, isMuted, ref }: ComparedPlayerProps) {
  const player = useRef<PlayerHandle>(null);
  const [isPlaying, setPlaying] = useState(false);
  const title = getTitle(video);
  useEffect(() => void player.current?.control(setMuted(isMuted)), [isMuted]);
  const seek = (seconds: number) => void player.current?.control(seekBy(seconds));
  return (
    <section ref={ref} className={styles.player} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {video.embedUrl ? (
        <PlayerFrame
          ref={player}
          embedUrl={video.embedUrl}
          title={title}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
        />
      ) : (
        <p>This video cannot be played here at the moment.</p>
      )}
      <div className={styles.controls}>
        <Button onClick={() => void player.current?.control(togglePlay)}>{isPlaying ? 'Pause' : 'Play'}</Button>
        <Button onClick={() => seek(-10)}>10 seconds back</Button>
        <Button onClick={() => seek(10)}>10 seconds on</Button>
        <span className={styles.kind}>{isMuted ? 'Muted' : 'Sound on'}</span>
      </div>
    </section>
  );
}
