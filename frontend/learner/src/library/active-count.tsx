import styles from './active-count.module.css';

/** The number of active filters on a button. */
export const ActiveCount = ({ count }: { count: number }) => (
  <>
    <span className={styles.badge}>{count}</span>
    <span className="visually-hidden">set</span>
  </>
);
