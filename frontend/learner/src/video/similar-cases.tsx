import { JointBadge } from '@msk/frontend-shared/parts/joint-badge';
import { Link } from 'react-router-dom';
import { jointOf, titleOf } from '../library/card-text';
import { useVideoAddress } from '../library/use-video-address';
import { useSimilarVideosQuery } from '../library/videos-api';
import { CaseSection } from './case-section';
import styles from './similar-cases.module.css';

/** Cases about the same. A case without any, or an answer that does not come, takes no room. */
export function SimilarCases({ videoId }: { videoId: string }) {
  const { data } = useSimilarVideosQuery(videoId);
  const addressOf = useVideoAddress();
  if (!data || data.videos.length === 0) return null;
  return (
    <CaseSection title="Similar Cases">
      <ul className={styles.cases} aria-label="Similar cases">
        {data.videos.map((video) => (
          <li key={video.id}>
            <Link className={styles.case} {...addressOf(video.id)} replace>
              <span className={styles.title}>{titleOf(video)}</span>
              <span className={styles.facts}>
                <JointBadge joint={jointOf(video)} /> {video.durationFormatted}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
