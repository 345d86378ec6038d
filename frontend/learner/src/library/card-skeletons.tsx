import styles from './card-skeletons.module.css';
import type { View } from './use-view';

const SKELETON_KEYS = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`); // specification, section 9

/** The placeholders of the cards; appear after 150 ms, so that a fast answer does not flicker. */
export const CardSkeletons = ({ view }: { view: View }) =>
  SKELETON_KEYS.map((key) => (
    <div key={key} className={styles.card} data-view={view} data-testid="skeleton" aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.text}>
        <div className={styles.title} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.short} />
      </div>
    </div>
  ));
