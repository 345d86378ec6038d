import type { ReactNode } from 'react';
import styles from './case-section.module.css';

interface CaseSectionProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

export const CaseSection = ({ title, beside, children }: CaseSectionProps) => (
  <section>
    <div className={styles.heading}>
      <h3 className={styles.title}>{title}</h3>
      {beside}
    </div>
    {children}
  </section>
);

interface TermListProps {
  title: string;
  terms?: string[];
  /** What follows a term. */
  markOf?: (term: string) => ReactNode;
}

/** A section with a list of terms; not rendered when there are none. */
export const TermList = ({ title, terms = [], markOf }: TermListProps) =>
  terms.length > 0 && (
    <CaseSection title={title}>
      <ul className={styles.words}>
        {terms.map((term) => (
          <li key={term} className={styles.word}>
            {term}
            {markOf?.(term)}
          </li>
        ))}
      </ul>
    </CaseSection>
  );
