import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { LoadFailedLine } from '@msk/frontend-shared/components/load-failed-line';
import { Link } from 'react-router-dom';
import { getJoint, getTitle } from '../library/card-text';
import { useVideoLink } from '../library/use-video-link';
import { useSimilarVideosQuery } from '../library/videos-api';
import { CaseSection } from './case-section';
import tiles from './case-tiles.module.css';
import styles from './similar-cases.module.css';

/** Similar cases; nothing if there are none. */
export function SimilarCases({ videoId }: { videoId: string }) {
  const { currentData, error, isFetching, refetch } = useSimilarVideosQuery(videoId);
  const linkTo = useVideoLink();
  const videos = currentData?.videos ?? [];
  const isFailed = error !== undefined && !currentData;
  if (videos.length === 0 && !isFailed) return null;
  return (
    <div className={tiles.section}>
      <CaseSection title="Similar Cases">
        {isFailed ? (
          <LoadFailedLine name="Similar Cases" error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <ul className={tiles.tiles} aria-label="Similar cases">
            {videos.map((video) => (
              <li key={video.id}>
                <Link className={tiles.tile} {...linkTo(video.id)} replace>
                  <span className={tiles.title}>{getTitle(video)}</span>
                  <span className={styles.facts}>
                    <JointBadge joint={getJoint(video)} /> {video.durationFormatted}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </CaseSection>
    </div>
  );
}
