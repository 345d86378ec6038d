import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { formatCounted, formatDay } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import { formatPercent, titleOf } from './labels';
import styles from './practice.module.css';
import { useWorklistsInfiniteQuery } from './practice-api';
import { StartWorklist } from './start-worklist';

/** `/practice`: starts a worklist of unknown cases, and lists those that were started. */
export default function PracticePage() {
  // Other devices change them.
  const list = useWorklistsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const worklists = list.data?.pages.flatMap((page) => page.worklists);
  return (
    <PageLayout title="Practice">
      <div className={styles.page}>
        <h1 className={styles.title}>Practice</h1>
        <p className={styles.lead}>
          Each video stops before the diagnosis is said. Make your call, then hear the teacher. Your{' '}
          <Link to="/coverage">coverage</Link> shows where your gaps are.
        </p>
        <StartWorklist />
        <section aria-labelledby="worklists">
          <h2 id="worklists" className={styles.heading}>
            Your Worklists
          </h2>
          {list.isLoading && <output>Loading…</output>}
          {!worklists && list.isError && (
            <LoadFailed
              title="Failed to Load Your Worklists"
              error={list.error}
              fallback="Please try again."
              onRetry={() => void list.refetch()}
            />
          )}
          {worklists?.length === 0 && <Notice title="No worklists yet" text="The first one begins above." />}
          {worklists && worklists.length > 0 && (
            <ul className={styles.rows}>
              {worklists.map((worklist) => (
                <li key={worklist.id} className={styles.row}>
                  <Link className={styles.rowLink} to={`/practice/${worklist.id}`}>
                    {titleOf(worklist)}
                  </Link>
                  <span>{formatCounted(worklist.size, 'case')}</span>
                  <span>{formatDay(worklist.createdAt)}</span>
                  <strong>{worklist.score === null ? `${worklist.open} open` : formatPercent(worklist.score)}</strong>
                </li>
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load More Worklists
            </Button>
          )}
          {worklists && list.isFetchNextPageError && <p role="alert">Failed to load more worklists.</p>}
        </section>
      </div>
    </PageLayout>
  );
}
