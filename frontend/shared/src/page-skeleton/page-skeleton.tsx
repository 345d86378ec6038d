import styles from './page-skeleton.module.css';

/** The placeholder of a page whose code or user is still loading; appears after 150 ms. */
export const PageSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <div className={styles.bar} />
    <div className={styles.body}>
      <div className={styles.heading} />
      <div className={styles.line} />
      <div className={styles.line} />
    </div>
    <output className="visually-hidden">Loading…</output>
  </div>
);
