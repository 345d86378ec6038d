import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { useSearchParams } from 'react-router-dom';
import { TextSearchBox } from '../components/text-search-box';
import { PageLayout } from '../layout/page-layout';
import { MAX_QUERY_LENGTH } from '../library/search-state';
import { UnsentNotes } from '../notes/unsent-notes';
import { BookmarkList } from './bookmark-list';
import styles from './bookmarks-page.module.css';
import { ExportMenu } from './export-menu';
import { FoundNotes } from './found-notes';
import { useBookmarks } from './starred-api';
import { UnsentBookmarks } from './unsent-bookmarks';

/** `/bookmarks?query=labrum`: the search is part of the URL, so that Back from a case leads to it. */
export default function BookmarksPage() {
  const list = useBookmarks();
  const [searchParams, setSearchParams] = useSearchParams();
  const query = (searchParams.get('query') ?? '').slice(0, MAX_QUERY_LENGTH).trim();
  const search = (next: string) => setSearchParams(next ? { query: next } : {}, { replace: true });
  return (
    <PageLayout title="My Bookmarks">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>My Bookmarks</h1>
          <ExportMenu />
        </header>
        <TextSearchBox label="Search bookmarks and notes" value={query} onSearch={search} />
        <UnsentNotes />
        <UnsentBookmarks listed={list.bookmarks} query={query} />
        {query && <FoundNotes query={query} />}
        {list.isError && !list.isFetchNextPageError ? (
          <LoadFailed
            title="Error Loading Bookmarks"
            error={list.error}
            fallback="Please try again."
            onRetry={() => void list.refetch()}
          />
        ) : (
          <BookmarkList list={list} query={query} />
        )}
      </div>
    </PageLayout>
  );
}
