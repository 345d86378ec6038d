import type { CardVideo } from '@msk/contracts';
import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { formatCounted } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import { BookmarkButton } from '../bookmarks/bookmark-button';
import { WatchedLine } from '../watching/progress-line';
import { formatConfidence, getJoint, getSummary, getTitle, limitTags } from './card-text';
import { Moments } from './moments';
import { usePrefetchCase } from './use-prefetch-case';
import { useVideoLink } from './use-video-link';
import type { View } from './use-view';
import styles from './video-card.module.css';

/** One case: a single link over the whole card, and above it the bookmark and the links to other targets. */
export function VideoCard({ video, view }: { video: CardVideo; view: View }) {
  const linkTo = useVideoLink();
  const title = getTitle(video);
  const prefetchCase = usePrefetchCase(video);
  const tags = limitTags(video.tags);
  return (
    <article className={styles.card} data-view={view} {...prefetchCase}>
      <Link className={styles.open} aria-label={`Open ${title}`} {...linkTo(video.id)} />
      <div className={styles.picture}>
        <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
        <span className={styles.joint}>
          <JointBadge joint={getJoint(video)} />
        </span>
        <span className={styles.duration}>
          <span className="visually-hidden">Duration </span>
          {video.durationFormatted}
        </span>
        <WatchedLine videoId={video.id} />
        <span className={styles.bookmark}>
          <BookmarkButton videoId={video.id} title={title} variant="card" />
        </span>
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} title={title}>
          {title}
        </h3>
        <p className={styles.summary}>{getSummary(video)}</p>
        {!!video.moments?.length && <Moments videoId={video.id} moments={video.moments} />}
        <ul className={styles.facts} aria-label="Details">
          <li>{formatCounted(video.views, 'view')}</li>
          <li>{formatConfidence(video)}</li>
        </ul>
        {tags.shown.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.shown.map((tag) => (
              <li key={tag} className={styles.tag} title={tag}>
                {tag}
              </li>
            ))}
            {tags.more > 0 && <li className={styles.more}>+{tags.more} more</li>}
          </ul>
        )}
      </div>
    </article>
  );
}
