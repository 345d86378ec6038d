import type { CoverageHeading, Curriculum } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import styles from './coverage.module.css';
import { libraryUrl } from './labels';

interface CurriculumHeadingsProps {
  curriculum: Curriculum;
  /** Of its headings, in their order. */
  counts: readonly CoverageHeading[];
}

/** The headings of a curriculum, each with the searches for its diagnoses. */
export const CurriculumHeadings = ({ curriculum: { name, source, headings }, counts }: CurriculumHeadingsProps) => (
  <section aria-labelledby="headings">
    <h2 id="headings" className={styles.heading}>
      {name} Curriculum
    </h2>
    <p className={styles.lead}>Headings in our own words, made from: {source}.</p>
    <ul className={styles.gaps} aria-labelledby="headings">
      {headings.map(({ text, joint, conceptIds }, n) => (
        <li key={text} className={styles.gap}>
          <details className={styles.details}>
            <summary>
              {text} <span className={styles.count}>{describe(counts[n])}</span>
            </summary>
            <ul className={styles.concepts} aria-label={`Search for ${text}`}>
              {conceptIds.map((id) => (
                <li key={id}>
                  <Link to={libraryUrl({ query: id, ...(joint && { joint }) })}>{id}</Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  </section>
);

const describe = (count: CoverageHeading | undefined): string =>
  count?.published ? `${formatCount(count.watched)} of ${formatCount(count.published)} watched` : 'no cases yet';
