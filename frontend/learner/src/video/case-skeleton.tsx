import styles from './case-skeleton.module.css';

export const CaseSkeleton = () => (
  <div className={styles.case} aria-busy="true">
    <div className={styles.player} />
    <output className="visually-hidden">Loading the case…</output>
  </div>
);
