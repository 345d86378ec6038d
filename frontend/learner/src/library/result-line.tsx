import { DID_YOU_MEAN_THRESHOLD } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { formatCounted } from '@msk/frontend-shared/format';
import styles from './result-line.module.css';
import type { View } from './use-view';
import { ViewToggle } from './view-toggle';

interface ResultLineProps {
  /** Undefined until the first answer. */
  total?: number;
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

export function ResultLine({ total, query, didYouMean, newCases, view, onShow, onSearch, onReload }: ResultLineProps) {
  return (
    <div className={styles.line}>
      <h2 className={styles.count} aria-live="polite">
        {total === undefined ? 'Loading cases…' : `${formatCounted(total, 'case')} found`}
      </h2>
      {didYouMean && (
        <SpellingSuggestion
          query={query}
          correction={didYouMean}
          isUncertain={(total ?? 0) < DID_YOU_MEAN_THRESHOLD}
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
