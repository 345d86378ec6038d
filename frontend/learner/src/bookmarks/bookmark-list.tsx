import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useRef } from 'react';
import { CardSkeletons } from '../library/card-skeletons';
import { useLoadMore } from '../library/use-load-more';
import { selectAddedBookmarks } from '../offline/unsent-slice';
import { BookmarkItem } from './bookmark-item';
import styles from './bookmark-list.module.css';
import { matchesQuery } from './matches-query';
import type { useBookmarks } from './starred-api';

interface BookmarkListProps {
  list: ReturnType<typeof useBookmarks>;
  query: string;
}

/** The bookmarks with their notes; with a query only those whose title or notes match. */
export function BookmarkList({ list, query }: BookmarkListProps) {
  const { bookmarks, total } = list;
  const shown = query ? bookmarks.filter((bookmark) => matchesQuery(bookmark, query)) : bookmarks;
  const cards = useRef<HTMLDivElement>(null);
  const loadMore = useLoadMore(cards, shown.length, list.fetchNextPage);
  const isAdded = useAppSelector(selectAddedBookmarks).length > 0;
  if (total === 0 && bookmarks.length === 0) return isAdded ? null : <NoBookmarks />;
  return (
    <>
      <h2 className={styles.count} aria-live="polite">
        {total === undefined
          ? 'Loading bookmarks…'
          : countOf({ shown: shown.length, loaded: bookmarks.length, total, query })}
      </h2>
      <div ref={cards} className={styles.cards}>
        {list.isLoading && <CardSkeletons view="grid" />}
        {shown.map((bookmark) => (
          <BookmarkItem key={bookmark.videoId} bookmark={bookmark} />
        ))}
      </div>
      {list.isFetchNextPageError && (
        <LoadFailed
          title="Failed to Load More Bookmarks"
          error={list.error}
          fallback="Please try again."
          onRetry={loadMore}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={query ? () => void list.fetchNextPage() : loadMore}>
            {list.isFetchingNextPage ? 'Loading…' : 'Load More'}
          </Button>
        </div>
      )}
    </>
  );
}

interface Counts {
  shown: number;
  loaded: number;
  total: number;
  query: string;
}

/** Only loaded bookmarks are searched; the count says of how many. */
function countOf({ shown, loaded, total, query }: Counts): string {
  if (!query) return formatCounted(total, 'bookmark');
  const searched =
    loaded < total ? `the ${formatCount(loaded)} loaded of ${formatCounted(total, 'bookmark')}` : 'your bookmarks';
  return `${formatCount(shown)} found in ${searched}`;
}

const NoBookmarks = () => (
  <Notice title="No bookmarks yet" text="The bookmark on a case puts it here, with room for your notes.">
    <RouterButtonLink variant="primary" to="/library">
      Browse the Library
    </RouterButtonLink>
  </Notice>
);
