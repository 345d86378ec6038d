import { LoadFailedLine } from '@msk/frontend-shared/components/load-failed-line';
import { Link } from 'react-router-dom';
import { getTitle } from '../library/card-text';
import { CaseSection } from '../video/case-section';
import tiles from '../video/case-tiles.module.css';
import type { OpenedFromCase } from './compare-page';
import styles from './mimics.module.css';
import { useMimicsQuery } from './mimics-api';

/** Cases that look like this one and have another diagnosis, and what they share; nothing if there are none. */
export default function Mimics({ videoId }: { videoId: string }) {
  const { currentData: mimics = [], error, isFetching, refetch } = useMimicsQuery(videoId);
  const isFailed = error !== undefined && mimics.length === 0;
  if (mimics.length === 0 && !isFailed) return null;
  const state: OpenedFromCase = { fromCase: true };
  return (
    <div className={tiles.section}>
      <CaseSection title="Mimics">
        {isFailed ? (
          <LoadFailedLine name="Mimics" error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <>
            <p className={styles.lead}>
              Another diagnosis, with some of the same to see. Open one to compare them side by side.
            </p>
            <ul className={tiles.tiles} aria-label="Mimics">
              {mimics.map(({ video, shared }) => (
                <li key={video.id}>
                  <Link className={tiles.tile} to={`/library/${videoId}/compare/${video.id}`} state={state}>
                    <span className={tiles.title}>{getTitle(video)}</span>
                    <span className={styles.shared}>Shares: {shared.join(', ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </CaseSection>
    </div>
  );
}
