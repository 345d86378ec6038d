import styles from './queue-skeleton.module.css';

/** The placeholder of the queue's rows. */
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
