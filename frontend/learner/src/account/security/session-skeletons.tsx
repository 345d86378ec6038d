import styles from './sessions.module.css';

/** The shape of two sessions, until the list is there. */
export const SessionSkeletons = () => (
  <div className={styles.skeletons} aria-busy="true">
    <div className={styles.skeleton} />
    <div className={styles.skeleton} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
