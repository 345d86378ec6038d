import { DID_YOU_MEAN_THRESHOLD } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { formatCounted } from '@msk/frontend-shared/format';
import { useRested } from '@msk/frontend-shared/use-rested';
import { type Count, describeCount } from './describe-count';
import styles from './result-line.module.css';
import type { View } from './use-view';
import { ViewToggle } from './view-toggle';

interface ResultLineProps {
  /** Undefined until the first answer. */
  count?: Count;
  /** The next answer is under way: the count is of the search before. */
  isStale: boolean;
  /** The query of the user. */
  query: string;
  /** The corrected query, which was used in its place or is only suggested. */
  didYouMean: string | null;
  /** The number of cases published since this list was loaded. */
  newCases: number;
  view: View;
  onShow: (view: View) => void;
  onSearch: (text: string) => void;
  onReload: () => void;
}

const ANNOUNCE_AFTER_MS = 1_000; // a screen reader would read each count between two letters

export function ResultLine({
  count,
  isStale,
  query,
  didYouMean,
  newCases,
  view,
  onShow,
  onSearch,
  onReload,
}: ResultLineProps) {
  const { heading, rest } = count ? describeCount(count) : { heading: 'Loading cases…', rest: '' };
  return (
    <div className={styles.line}>
      <h2 className={styles.count}>{heading}</h2>
      {rest && <p className={styles.note}>{rest}</p>}
      <Announcement key={query} text={isStale ? '' : [heading, rest].filter(Boolean).join(', ')} />
      {didYouMean && (
        <SpellingSuggestion
          query={query}
          correction={didYouMean}
          isUncertain={(count?.total ?? 0) < DID_YOU_MEAN_THRESHOLD}
          onSearch={onSearch}
        />
      )}
      {newCases > 0 && (
        <Button size="small" onClick={onReload}>
          Show {formatCounted(newCases, 'new case')}
        </Button>
      )}
      <ViewToggle view={view} onShow={onShow} />
    </div>
  );
}

/** Tells a screen reader the count once typing rests. */
const Announcement = ({ text }: { text: string }) => (
  <span className="visually-hidden" role="status">
    {useRested(text, ANNOUNCE_AFTER_MS)}
  </span>
);

interface SpellingSuggestionProps {
  query: string;
  correction: string;
  /** The results may be those of the query as typed. */
  isUncertain: boolean;
  onSearch: (text: string) => void;
}

function SpellingSuggestion({ query, correction, isUncertain, onSearch }: SpellingSuggestionProps) {
  const correctionButton = (
    <button type="button" className={styles.correction} onClick={() => onSearch(correction)}>
      {correction}
    </button>
  );
  if (isUncertain) return <p className={styles.note}>Did you mean {correctionButton}?</p>;
  return (
    <p className={styles.note}>
      Showing results for {correctionButton}. Nothing was found for <q>{query}</q>.
    </p>
  );
}
