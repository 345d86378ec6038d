import type { Statement } from '@msk/contracts';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { CircleDashed, Quote } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import styles from './statement-mark.module.css';
import type { StatementSourceProps } from './statement-source';

const StatementSource = lazyPage<StatementSourceProps>(() => import('./statement-source'));

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

const CHECK_LABELS: Record<Statement['checked'], string> = {
  found: 'said in the video',
  'not-found': 'not said in the video',
  'not-checkable': 'not checked',
};

/** Follows a statement of the analysis: shows who made it, who reviewed it, and where the video says it. */
export function StatementMark(source: StatementSourceProps) {
  const { text, checked, cues } = source.statement;
  const isQuoted = cues.length > 0;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-label={`Source of “${text}”, ${CHECK_LABELS[isQuoted ? 'found' : checked]}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isQuoted ? <Quote {...icon} /> : <CircleDashed {...icon} />}
      </button>
      {isOpen && (
        <div id={id} className={styles.source}>
          <Suspense>
            <StatementSource {...source} />
          </Suspense>
        </div>
      )}
    </>
  );
}
