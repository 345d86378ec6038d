import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import { FilterSelect } from '../library/filter-select';
import styles from './coverage.module.css';
import { useCoverageQuery, useCurriculaQuery } from './coverage-api';
import { CoverageTable } from './coverage-table';
import { CurriculumHeadings } from './curriculum-headings';
import { Gaps } from './gaps';

/** `/coverage`: what the user has seen of the library, and where the gaps are. The curriculum is in the address. */
export default function CoveragePage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const curricula = useCurriculaQuery();
  const curriculum = curricula.data?.find(({ id }) => id === searchParams.get('curriculum')) ?? null;
  const coverage = useCoverageQuery(curriculum?.id ?? null, {
    skip: !curricula.data,
    refetchOnMountOrArgChange: true, // what was watched meanwhile
  });
  const { currentData: shown } = coverage;
  const error = curricula.error ?? coverage.error;

  function onRetry() {
    if (curricula.error) void curricula.refetch();
    else void coverage.refetch();
  }

  return (
    <PageLayout title="Coverage">
      <div className={styles.page}>
        <h1 className={styles.title}>Coverage</h1>
        <p className={styles.lead}>
          What you have watched to the end, called and have to review. Continue with your{' '}
          <a href="#gaps">largest gaps</a>.
        </p>
        {curricula.data && (
          <FilterSelect
            name="Curriculum"
            value={curriculum?.id ?? 'none'}
            isSet={curriculum !== null}
            options={[
              { value: 'none', label: 'No Curriculum' },
              ...curricula.data.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChoose={(id) => setSearchParams(id === 'none' ? {} : { curriculum: id }, { replace: true })}
          />
        )}
        {!shown && !error && <output className={styles.loading}>Loading…</output>}
        {!shown && error && (
          <LoadFailed
            title="Failed to Load Your Coverage"
            error={error}
            fallback="Please try again."
            onRetry={onRetry}
          />
        )}
        {shown &&
          (shown.cells.some(({ published }) => published > 0) ? (
            <>
              <CoverageTable cells={shown.cells} />
              <Gaps cells={shown.cells} />
              {curriculum && shown.headings && <CurriculumHeadings curriculum={curriculum} counts={shown.headings} />}
            </>
          ) : (
            <Notice title="No cases yet" text="Your coverage begins with the first cases of the library." />
          ))}
      </div>
    </PageLayout>
  );
}
