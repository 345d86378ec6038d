import { MANY_ENOUGH } from '@msk/contracts';
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
  /** What was looked for in its place, or may have been meant. */
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
        <Meant question={question} meant={didYouMean} isOffer={(total ?? 0) < MANY_ENOUGH} onSearch={onSearch} />
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

interface MeantProps {
  question: string;
  meant: string;
  /** The cases shown may be those of the question as it stands. */
  isOffer: boolean;
  onSearch: (text: string) => void;
}

function Meant({ question, meant, isOffer, onSearch }: MeantProps) {
  const instead = (
    <button type="button" className={styles.meant} onClick={() => onSearch(meant)}>
      {meant}
    </button>
  );
  if (isOffer) return <p className={styles.instead}>Did you mean {instead}?</p>;
  return (
    <p className={styles.instead}>
      Showing results for {instead}. Nothing was found for <q>{question}</q>.
    </p>
  );
}
