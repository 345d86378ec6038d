import styles from './history-skeletons.module.css';

const SKELETON_KEYS = Array.from({ length: 6 }, (_, index) => `skeleton-${index}`);

/** The placeholders of the rows; appear after 150 ms, so that a fast answer does not flicker. */
export const HistorySkeletons = () => (
  <div className={styles.rows} aria-busy="true">
    {SKELETON_KEYS.map((key) => (
      <div key={key} className={styles.row} aria-hidden="true">
        <div className={styles.picture} />
        <div className={styles.title} />
      </div>
    ))}
    <output className="visually-hidden">Loading your history…</output>
  </div>
);
