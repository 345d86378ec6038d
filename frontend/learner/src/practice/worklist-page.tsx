import type { WorklistItem } from '@msk/contracts';
import { JOINT_LABELS } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Link, useParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import { GRADE_LABELS, titleOf } from './labels';
import styles from './practice.module.css';
import { useWorklistQuery } from './practice-api';
import { SummaryFigures } from './summary-figures';

/** `/practice/:worklistId`: its cases like a reading list, and when all are called the summary. */
export default function WorklistPage() {
  const { worklistId = '' } = useParams();
  const {
    currentData: worklist,
    isFetching,
    error,
    refetch,
  } = useWorklistQuery(worklistId, {
    refetchOnMountOrArgChange: true,
  });
  const next = worklist?.items.find(({ state }) => state === 'open');
  return (
    <PageLayout title="Worklist">
      <div className={styles.page}>
        {isFetching && !worklist && <output>Loading…</output>}
        {!worklist && error && (
          <LoadFailed
            title="Failed to Load the Worklist"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {worklist && (
          <>
            <header className={styles.header}>
              <h1 className={styles.title}>{titleOf(worklist)}</h1>
              {next ? (
                <RouterButtonLink variant="primary" to={`/practice/${worklist.id}/${next.id}`}>
                  Call the Next Case
                </RouterButtonLink>
              ) : (
                <RouterButtonLink variant="primary" to="/practice">
                  New Worklist
                </RouterButtonLink>
              )}
            </header>
            {worklist.summary && <SummaryFigures summary={worklist.summary} />}
            <ol className={styles.rows} aria-label="Cases of the worklist">
              {worklist.items.map((item, index) => (
                <ItemRow key={item.id} worklistId={worklist.id} item={item} number={index + 1} />
              ))}
            </ol>
          </>
        )}
      </div>
    </PageLayout>
  );
}

function ItemRow({ worklistId, item, number }: { worklistId: string; item: WorklistItem; number: number }) {
  const { called, state, joint } = item;
  if (!called)
    return (
      <li className={styles.row}>
        {state === 'open' ? (
          <Link className={styles.rowLink} to={`/practice/${worklistId}/${item.id}`}>
            Unknown case {number}
          </Link>
        ) : (
          <span className={styles.rowLink}>Case {number} is no longer available</span>
        )}
        <span>{JOINT_LABELS[joint]}</span>
      </li>
    );
  const [named, missed] = [true, false].map((isNamed) =>
    called.diagnoses.filter(({ grade }) => (grade === 'exact') === isNamed).map(({ name }) => name),
  );
  return (
    <li className={styles.row}>
      <Link className={styles.rowLink} to={`/practice/${worklistId}/${item.id}`}>
        {called.title}
      </Link>
      <span>{called.text && `“${called.text}”`}</span>
      <strong data-grade={called.grade} className={styles.grade}>
        {GRADE_LABELS[called.grade]}
        {called.gradedBy === 'learner' && ' (your word)'}
      </strong>
      <span className={styles.more}>
        {named!.length > 0 && `Named: ${named!.join(', ')}. `}
        {missed!.length > 0 && `Missed: ${missed!.join(', ')}.`}
      </span>
    </li>
  );
}
