import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { formatCounted } from '@msk/frontend-shared/format';
import { useSearchNotesInfiniteQuery } from '../notes/notes-api';
import { FoundNoteLink } from './found-note-link';
import styles from './found-notes.module.css';

/** The timed notes that contain the query; each opens its case at its second. */
export function FoundNotes({ query }: { query: string }) {
  const list = useSearchNotesInfiniteQuery(query);
  const pages = list.currentData?.pages ?? [];
  const notes = pages.flatMap((page) => page.notes);
  const total = pages[0]?.total;
  const isFailed = list.isError && !list.isFetching;
  return (
    <section className={styles.found} aria-label="Notes found">
      <h2 className={styles.count} aria-live="polite">
        {total === undefined ? 'Searching your notes…' : `${formatCounted(total, 'note')} found`}
      </h2>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <FoundNoteLink key={note.id} note={note} query={query} />
        ))}
      </ul>
      {isFailed && (
        <LoadFailed
          title="Failed to Search Your Notes"
          error={list.error}
          fallback="Please try again."
          onRetry={() => void (notes.length > 0 ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.hasNextPage && !isFailed && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading…' : 'Load More Notes'}
        </Button>
      )}
    </section>
  );
}
