import { type CoverageCell, JOINT_LABELS, JOINTS, PATHOLOGIES, PATHOLOGY_LABELS } from '@msk/contracts';
import { Link } from 'react-router-dom';
import styles from './coverage.module.css';
import { libraryUrl } from './labels';

/** The joints by the pathologies. A cell tells its numbers in words; its bar repeats the first. */
export function CoverageTable({ cells }: { cells: readonly CoverageCell[] }) {
  const byKey = new Map(cells.map((cell) => [`${cell.joint} ${cell.pathology}`, cell]));
  return (
    <section aria-labelledby="table">
      <h2 id="table" className={styles.heading}>
        Joints and Pathologies
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, also without a link */}
      <section className={styles.scroller} aria-label="Table of joints and pathologies" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Joint</th>
              {PATHOLOGIES.map((pathology) => (
                <th key={pathology} scope="col">
                  {PATHOLOGY_LABELS[pathology]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {JOINTS.map((joint) => (
              <tr key={joint}>
                <th scope="row">{JOINT_LABELS[joint]}</th>
                {PATHOLOGIES.map((pathology) => (
                  <td key={pathology}>
                    <Cell cell={byKey.get(`${joint} ${pathology}`)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Cell({ cell }: { cell: CoverageCell | undefined }) {
  if (!cell?.published)
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">No cases</span>
      </span>
    );
  const { joint, pathology, published, watched, right, close, wrong, due } = cell;
  const facts = [
    [right, 'right'],
    [close, 'close'],
    [wrong, 'wrong'],
    [due, 'due'],
  ] as const;
  return (
    <Link className={styles.cell} to={libraryUrl({ joint, pathology })}>
      <span className="visually-hidden">
        {JOINT_LABELS[joint]}, {PATHOLOGY_LABELS[pathology]}:{' '}
      </span>
      <strong>
        {watched} of {published}
      </strong>{' '}
      <span className="visually-hidden">watched</span>
      <span className={styles.bar} style={{ '--share': watched / published } as React.CSSProperties} aria-hidden />
      {facts.map(
        ([count, name]) =>
          count > 0 && (
            <span key={name} className={styles.fact}>
              {' '}
              {count} {name}
            </span>
          ),
      )}
    </Link>
  );
}
