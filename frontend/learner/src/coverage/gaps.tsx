import type { CoverageCell } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import styles from './coverage.module.css';
import { libraryUrl, nameOf } from './labels';

const MAX_GAPS = 10;

/** The largest gaps, in the order in which the server has the cells. */
export function Gaps({ cells }: { cells: readonly CoverageCell[] }) {
  const gaps = cells.filter(({ published, watched }) => watched < published).slice(0, MAX_GAPS);
  return (
    <section aria-labelledby="gaps">
      <h2 id="gaps" className={styles.heading} tabIndex={-1}>
        Largest Gaps
      </h2>
      {gaps.length === 0 ? (
        <p>You have watched every case to its end.</p>
      ) : (
        <ol className={styles.gaps}>
          {gaps.map(({ joint, pathology, published, watched }) => (
            <li key={`${joint} ${pathology}`} className={styles.gap}>
              <Link to={libraryUrl({ joint, pathology })}>{nameOf({ joint, pathology })}</Link>
              <span className={styles.count}>
                {formatCount(published - watched)} of {formatCount(published)} not watched
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
