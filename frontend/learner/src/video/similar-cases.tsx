import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { Link } from 'react-router-dom';
import { getJoint, getTitle } from '../library/card-text';
import { useVideoLink } from '../library/use-video-link';
import { useSimilarVideosQuery } from '../library/videos-api';
import { CaseSection } from './case-section';
import styles from './similar-cases.module.css';

/** Similar cases. Nothing is shown if there are none or the request fails. */
export function SimilarCases({ videoId }: { videoId: string }) {
  const { data } = useSimilarVideosQuery(videoId);
  const linkTo = useVideoLink();
  if (!data || data.videos.length === 0) return null;
  return (
    <div className={styles.similar}>
      <CaseSection title="Similar Cases">
        <ul className={styles.cases} aria-label="Similar cases">
          {data.videos.map((video) => (
            <li key={video.id}>
              <Link className={styles.case} {...linkTo(video.id)} replace>
                <span className={styles.title}>{getTitle(video)}</span>
                <span className={styles.facts}>
                  <JointBadge joint={getJoint(video)} /> {video.durationFormatted}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CaseSection>
    </div>
  );
}
