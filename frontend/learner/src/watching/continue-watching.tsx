import { CONTINUE_WATCHING_SIZE, type WatchRecord } from '@msk/contracts';
import { LoadFailedLine } from '@msk/frontend-shared/components/load-failed-line';
import { useId, useRef } from 'react';
import { ContinueCard, ContinueCardSkeleton } from './continue-card';
import styles from './continue-watching.module.css';
import { useContinueWatching } from './use-continue-watching';
import { useRemoveFromHistory } from './use-remove-from-history';

const PLACEHOLDER_KEYS = Array.from({ length: CONTINUE_WATCHING_SIZE }, (_, index) => `placeholder-${index}`);

/** The row of cases that were begun and not finished; nothing if there is none. */
export function ContinueWatching() {
  const { records, placeholders, failure } = useContinueWatching();
  const removeFromHistory = useRemoveFromHistory();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (records.length + placeholders === 0 && !failure) return null;

  function remove(record: WatchRecord) {
    // The focused button disappears, and with the last case the whole row.
    const focusTarget = records.length > 1 ? heading.current : document.getElementById('content');
    focusTarget?.focus({ preventScroll: true });
    void removeFromHistory(record);
  }

  return (
    <section className={styles.row} aria-labelledby={id} aria-busy={placeholders > 0 || undefined}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        Continue Watching
      </h2>
      {failure && (
        <LoadFailedLine
          name="Continue Watching"
          error={failure.error}
          busy={failure.isRetrying}
          onRetry={failure.retry}
        />
      )}
      <div className={styles.cards}>
        {records.map((record) => (
          <ContinueCard key={record.videoId} record={record} onRemove={() => remove(record)} />
        ))}
        {PLACEHOLDER_KEYS.slice(0, placeholders).map((key) => (
          <ContinueCardSkeleton key={key} />
        ))}
      </div>
    </section>
  );
}
