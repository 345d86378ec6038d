import { Button } from '@msk/frontend-shared/components/button';
import { Fragment, useRef } from 'react';
import styles from './card-list.module.css';
import { CardSkeletons } from './card-skeletons';
import { CasesFailed } from './cases-failed';
import { describePartial } from './describe-count';
import type { useLibrary } from './use-library';
import { useLoadMore } from './use-load-more';
import type { View } from './use-view';
import { VideoCard } from './video-card';

interface CardListProps {
  list: ReturnType<typeof useLibrary>;
  view: View;
  /** Called before a link on a card is followed. */
  onOpen: () => void;
}

/** Divides the cases with all words of the query from those with some. */
const PartialMatches = ({ cases }: { cases: number }) => <h2 className={styles.divider}>{describePartial(cases)}</h2>;

/** The cases found so far, with a button to load more. A failed load keeps the cases on the page. */
export function CardList({ list, view, onOpen }: CardListProps) {
  const cards = useRef<HTMLDivElement>(null);
  const loadMore = useLoadMore(cards, list.videos.length, list.fetchNextPage, ':scope > article');
  return (
    <>
      <div
        ref={cards}
        className={styles.cards}
        data-view={view}
        data-stale={list.isFetching || undefined}
        onClickCapture={onOpen}
      >
        {list.isLoading && <CardSkeletons view={view} />}
        {list.videos.map((video, index) => (
          <Fragment key={video.id}>
            {index === list.firstPartial && <PartialMatches cases={list.count!.total - index} />}
            <VideoCard video={video} view={view} />
          </Fragment>
        ))}
      </div>
      {list.isFetchNextPageError && (
        <CasesFailed title="Failed to Load More Cases" error={list.error} onRetry={loadMore} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className={styles.more}>
          <Button onClick={loadMore} busy={list.isFetchingNextPage}>
            {list.isFetchingNextPage ? 'Loading…' : 'Load More Cases'}
          </Button>
        </div>
      )}
    </>
  );
}
