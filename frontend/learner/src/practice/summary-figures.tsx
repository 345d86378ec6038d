import type { WorklistSummary } from '@msk/contracts';
import { formatTime } from '@msk/frontend-shared/format';
import { formatPercent, GRADE_LABELS } from './labels';
import styles from './practice.module.css';

const GRADES = ['exact', 'close', 'wrong', 'skipped'] as const;

/** Score, time and calibration of a worklist. */
export const SummaryFigures = ({ summary }: { summary: WorklistSummary }) => (
  <section className={styles.summary} aria-label="Summary">
    <dl className={styles.figures}>
      <Figure label="Score" value={formatPercent(summary.score)} />
      {GRADES.map((grade) => (
        <Figure key={grade} label={GRADE_LABELS[grade]} value={String(summary[grade])} />
      ))}
      {summary.secondsPerCase !== null && <Figure label="Time per case" value={formatTime(summary.secondsPerCase)} />}
      {summary.calibration && <Figure label="Brier score" value={summary.calibration.brierScore.toFixed(2)} />}
    </dl>
    <p>
      {summary.calibration
        ? `${summary.calibration.text} On average you were ${formatPercent(summary.calibration.meanConfidence)} sure and ${formatPercent(summary.calibration.shareRight)} right.`
        : 'From ten calls on, a worklist also says whether you are as sure as you are right.'}
    </p>
  </section>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
