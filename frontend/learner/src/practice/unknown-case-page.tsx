import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { useParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import styles from './practice.module.css';
import { useUnknownCaseQuery } from './practice-api';
import { UnknownCaseView } from './unknown-case-view';

/** `/practice/:worklistId/:itemId`. Until the call, neither page nor title tell what the case is. */
export default function UnknownCasePage() {
  const { itemId = '' } = useParams();
  const {
    currentData: unknown,
    isFetching,
    error,
    refetch,
  } = useUnknownCaseQuery(itemId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageLayout title="Unknown case">
      <div className={styles.page}>
        {isFetching && !unknown && <output>Loading…</output>}
        {!unknown && error && (
          <LoadFailed
            title="Failed to Load the Case"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {unknown && <UnknownCaseView key={unknown.id} unknown={unknown} />}
      </div>
    </PageLayout>
  );
}
