import styles from './queue-skeleton.module.css';

/** Rows in the shape of those to come. */
export const QueueSkeleton = () => (
  <>
    <ul className={styles.rows} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <li key={row} className={styles.row}>
          <i className={styles.picture} />
          <i className={styles.line} />
        </li>
      ))}
    </ul>
    <output className="visually-hidden">Loading…</output>
  </>
);
