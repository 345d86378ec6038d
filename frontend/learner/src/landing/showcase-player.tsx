import { JOINT_LABELS, type VideoSummary } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { PlayerFrame } from '@msk/frontend-shared/player';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { getJoint, getTitle } from '../library/card-text';
import styles from './showcase-player.module.css';

/** A case that plays in place. The video host is contacted only after a click on play. */
export function ShowcasePlayer({ video, eager = false }: { video: VideoSummary; eager?: boolean }) {
  const [isPlaying, setPlaying] = useState(false);
  const title = getTitle(video);
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        {isPlaying && video.embedUrl ? (
          <PlayerFrame embedUrl={video.embedUrl} title={title} quality="720p" autoplay />
        ) : (
          <button type="button" className={styles.still} disabled={!video.embedUrl} onClick={() => setPlaying(true)}>
            <span className="visually-hidden">Play {title}, </span>
            <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} eager={eager} />
            <span className={styles.play}>
              <Play size={20} strokeWidth={1.5} fill="currentColor" aria-hidden />
            </span>
            <span className={styles.duration}>{video.durationFormatted}</span>
          </button>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span className={styles.joint}>{JOINT_LABELS[getJoint(video)]}</span>
      </figcaption>
    </figure>
  );
}
