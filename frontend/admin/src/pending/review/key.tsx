import styles from './key.module.css';

/** The key that presses a button; `aria-keyshortcuts` says it to a screen reader. */
export const Key = ({ letter }: { letter: string }) => (
  <span className={styles.key} aria-hidden="true">
    {letter}
  </span>
);
