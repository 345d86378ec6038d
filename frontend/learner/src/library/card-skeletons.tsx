import styles from './card-skeletons.module.css';
import type { View } from './use-view';

const TWELVE = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`); // specification, section 9

/** The shape of the cards to come; appears after 150 ms, so that a quick answer does not flicker. */
export const CardSkeletons = ({ view }: { view: View }) =>
  TWELVE.map((key) => (
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
