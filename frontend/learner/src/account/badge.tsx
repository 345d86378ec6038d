import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'good' | 'note' | 'warning' | 'bad';

/** A word about the state of something; its colour only repeats what it says. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
