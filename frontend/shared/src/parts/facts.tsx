import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What follows from a fact, in a few words. */
export const FactNote = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>;
