import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { PageLayout } from '../layout/page-layout';
import { DailyLimits } from './daily-limits';
import { NoCards } from './no-cards';
import { ReviewCard } from './review-card';
import styles from './reviews.module.css';
import { useCardTotalQuery } from './reviews-api';
import { SessionBar } from './session-bar';
import { SessionEnd } from './session-end';
import { useReviewKeys } from './use-review-keys';
import { useReviewSession } from './use-review-session';
import { useSyncTimeZone } from './use-sync-time-zone';

/** `/reviews`: the cards that are due, one after another. */
export default function ReviewsPage() {
  const session = useReviewSession();
  const { page, card, error, isLoading, retry, turn, done, left, waiting, isUndoing, rate, undo, dropCard } = session;
  useSyncTimeZone(retry);
  useReviewKeys({ undo });
  const isFailed = !card && !isLoading && error !== undefined;
  return (
    <PageLayout title="Reviews">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>Reviews</h1>
          <DailyLimits onChanged={retry} />
        </header>
        {page && (card || done > 0) && <SessionBar {...{ done, left, isUndoing }} onUndo={undo} />}
        {card && (
          <ReviewCard
            key={`${turn} ${card.id}`}
            card={card}
            isFollowing={turn > 0}
            onRate={rate}
            onDeleted={() => dropCard(card.id)}
          />
        )}
        {isLoading && <CardSkeleton />}
        {isFailed && (
          <LoadFailed title="Failed to Load Your Reviews" error={error} fallback="Please try again." onRetry={retry} />
        )}
        {page && !card && !isLoading && !isFailed && <NothingDue {...{ page, done, waiting }} />}
      </div>
    </PageLayout>
  );
}

/** A learner without cards learns where they come from. */
function NothingDue(props: Parameters<typeof SessionEnd>[0]) {
  const skip = props.done > 0;
  const { data: total, isLoading } = useCardTotalQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  if (isLoading) return <CardSkeleton />;
  return total === 0 ? <NoCards /> : <SessionEnd {...props} />;
}

const CardSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <output className="visually-hidden">Loading…</output>
  </div>
);
