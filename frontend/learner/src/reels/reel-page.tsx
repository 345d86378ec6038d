import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { useParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import { ReelView } from './reel-view';
import styles from './reels.module.css';
import { useLoadedReel } from './use-loaded-reel';

/** `/reels/{id}`: one reel of the user. */
export default function ReelPage() {
  const { reelId = '' } = useParams();
  const { loaded, error, retry } = useLoadedReel(reelId);
  return (
    <PageLayout title={loaded?.reel.title ?? 'Reel'}>
      <div className={styles.page}>
        {!loaded && error && (
          <LoadFailed title="Failed to Load the Reel" error={error} fallback="Please try again." onRetry={retry} />
        )}
        {loaded && <ReelView key={reelId} {...loaded} />}
      </div>
    </PageLayout>
  );
}
