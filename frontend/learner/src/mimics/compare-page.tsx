import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import { getTitle } from '../library/card-text';
import { useVideoQuery } from '../library/videos-api';
import { CompareView } from './compare-view';
import styles from './mimics.module.css';
import { useComparisonQuery } from './mimics-api';

/** In the history entry of a comparison that was opened from its case, which is one step back. */
export interface OpenedFromCase {
  fromCase: true;
}

/** `/library/{id}/compare/{otherId}`: a case and one of its mimics, side by side. */
export default function ComparePage() {
  const { videoId = '', otherId = '' } = useParams();
  const queries = [
    useVideoQuery(videoId),
    useVideoQuery(otherId),
    useComparisonQuery({ id: videoId, otherId }),
  ] as const;
  const [{ currentData: video }, { currentData: other }, { currentData: comparison }] = queries;
  const error = queries.find((query) => query.error && !query.currentData)?.error;
  const goBack = useGoBack(videoId);
  useEscape(goBack);
  return (
    <PageLayout title={video && other ? `${getTitle(video)} and ${getTitle(other)}` : 'Compare Cases'}>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>Compare Cases</h1>
          <Button onClick={goBack}>Back to the Case</Button>
        </header>
        {error && (
          <LoadFailed
            title="Failed to Load the Cases"
            error={error}
            fallback="Please try again."
            onRetry={() => {
              for (const { error, refetch } of queries) if (error) void refetch();
            }}
          />
        )}
        {video && other && comparison && <CompareView {...{ video, other, comparison }} />}
        {!error && !(video && other && comparison) && <PageSkeleton />}
      </div>
    </PageLayout>
  );
}

function useGoBack(videoId: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () =>
    void ((state as OpenedFromCase | null)?.fromCase
      ? navigate(-1)
      : navigate(`/library/${videoId}`, { replace: true }));
}

/** Not where a dialog or a menu takes the key. */
function useEscape(run: () => void): void {
  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role=dialog], [role=menu]')) run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
