import { JOINTS, PATHOLOGIES, SHOWCASE_POSITIONS, TRIAL_DAYS } from '@msk/contracts';
import styles from './figures.module.css';

// Only counts of the product's own vocabulary and terms, no marketing numbers.
const FIGURES = [
  [String(JOINTS.filter((joint) => joint !== 'unknown').length), 'joints and regions to browse by'],
  [String(PATHOLOGIES.length), 'groups of pathology'],
  [String(SHOWCASE_POSITIONS.length), 'cases to watch without an account'],
  [String(TRIAL_DAYS), 'days to try all of it'],
] as const;

export const Figures = () => (
  <section className={styles.figures} aria-label="The library in figures">
    <dl className={styles.row}>
      {FIGURES.map(([figure, meaning]) => (
        <div key={meaning} className={styles.figure}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
