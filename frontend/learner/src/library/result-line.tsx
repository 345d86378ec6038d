import { formatCounted } from '@msk/frontend-shared/format';
import { Button } from '@msk/frontend-shared/parts/button';
import styles from './result-line.module.css';
import type { View } from './use-view';
import { ViewToggle } from './view-toggle';

interface ResultLineProps {
  /** Undefined while the first answer is on its way. */
  total?: number;
  /** What was searched for. */
  question: string;
  /** What was looked for in its place. */
  didYouMean: string | null;
  /** Cases that were published since this list was loaded. */
  newCases: number;
  view: View;
  onShow: (view: View) => void;
  onSearch: (text: string) => void;
  onReload: () => void;
}

export function ResultLine({
  total,
  question,
  didYouMean,
  newCases,
  view,
  onShow,
  onSearch,
  onReload,
}: ResultLineProps) {
  return (
    <div className={styles.line}>
      <h2 className={styles.count} aria-live="polite">
        {total === undefined ? 'Loading cases…' : `${formatCounted(total, 'case')} found`}
      </h2>
      {didYouMean && (
        <p className={styles.instead}>
          {total === 0 ? 'Looked for' : 'Showing results for'}{' '}
          <button type="button" className={styles.meant} onClick={() => onSearch(didYouMean)}>
            {didYouMean}
          </button>
          . Nothing was found for <q>{question}</q>.
        </p>
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
