import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** A list of labels and values. */
export const DescriptionList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>;

export const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.item}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** A short remark beside a value. */
export const DescriptionNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);
