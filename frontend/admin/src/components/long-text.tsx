import styles from './long-text.module.css';

/** A text that may break anywhere only if a word is longer than its line. */
export const LongText = ({ children }: { children: string }) => <span className={styles.long}>{children}</span>;
