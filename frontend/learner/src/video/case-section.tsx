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

/** A section of single words; nothing at all where there are none. */
export const Words = ({ title, words = [] }: { title: string; words?: string[] }) =>
  words.length > 0 && (
    <CaseSection title={title}>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
    </CaseSection>
  );
