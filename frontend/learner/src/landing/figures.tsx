import type { PublicStats } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import styles from './figures.module.css';

const SECONDS_PER_MINUTE = 60;

const figuresOf = ({ totalVideos, totalDuration, joints, addedLast30Days }: PublicStats) => [
  { value: totalVideos, meaning: 'narrated cases' },
  { value: Math.floor(totalDuration / SECONDS_PER_MINUTE), meaning: 'minutes of teaching' },
  { value: joints, meaning: 'joints and regions covered' },
  { value: addedLast30Days, meaning: 'new cases in the last 30 days' },
];

/** The size of the library, counted on the server. A figure that is zero convinces nobody and is left out. */
export function Figures({ stats }: { stats: PublicStats }) {
  const figures = figuresOf(stats).filter(({ value }) => value > 0);
  if (figures.length === 0) return null;
  return (
    <section className={styles.figures} aria-label="The library in figures">
      <dl className={styles.row}>
        {figures.map(({ value, meaning }) => (
          <div key={meaning} className={styles.figure}>
            <dt>{meaning}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
