import type { VideoSummary } from '@msk/contracts';
import { playerUrl } from '@msk/frontend-shared/player-url';
import { renderToStaticMarkup } from 'react-dom/server';
import { getJoint, getTitle } from '../library/card-text';
import { Poster } from './poster';
import styles from './showcase-player.module.css';

/**
 * A frame that holds a poster with one link, which leads the frame itself to the player: the case plays in place without a
 * script, and the video host is contacted only after the click.
 */
export function ShowcasePlayer({ video, eager }: { video: VideoSummary; eager: boolean }) {
  const title = getTitle(video);
  const poster = (
    <Poster
      title={title}
      duration={video.durationFormatted}
      joint={getJoint(video)}
      thumbnailUrl={video.thumbnailUrl}
      playerUrl={video.embedUrl && playerUrl(video.embedUrl, { quality: '720p', autoplay: true })}
    />
  );
  return (
    <iframe
      className={styles.frame}
      title={`Video: ${title}`}
      srcDoc={`<!doctype html>${renderToStaticMarkup(poster)}`}
      loading={eager ? 'eager' : 'lazy'}
      width={640}
      height={360}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
