import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'good' | 'note' | 'warning' | 'bad';

/** A status label; its colour repeats what it says. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
