import styles from './sessions.module.css';

/** The placeholder of two sessions while the list loads. */
export const SessionSkeletons = () => (
  <div className={styles.skeletons} aria-busy="true">
    <div className={styles.skeleton} />
    <div className={styles.skeleton} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
