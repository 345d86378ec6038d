import type { AdminStats } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import styles from './stat-numbers.module.css';

interface StatNumbersProps {
  stats: AdminStats | undefined;
  addedLast7Days: number | undefined;
}

/** The four statistics of the console, each with a remark on its trend. */
export function StatNumbers({ stats, addedLast7Days }: StatNumbersProps) {
  return (
    <dl className={styles.numbers} aria-busy={!stats}>
      <Stat label="Pending Videos" value={stats?.pending.total} trend={stats && pendingTrend(stats)} />
      <Stat
        label="Processing"
        value={stats?.pending.processing}
        trend={stats && (stats.pending.processing > 0 ? 'being analysed' : 'nothing under way')}
      />
      <Stat
        label="Published"
        value={stats?.published.totalVideos}
        trend={addedLast7Days !== undefined && `${formatCount(addedLast7Days)} in the last 7 days`}
      />
      <Stat label="Blacklisted" value={stats?.blacklisted.total} trend={stats && 'left out of every sync'} />
    </dl>
  );
}

function pendingTrend({ pending: { completed, failed } }: AdminStats): string {
  const ready = `${formatCount(completed)} ready for review`;
  return failed > 0 ? `${ready}, ${formatCount(failed)} failed` : ready;
}

const Stat = ({
  label,
  value,
  trend,
}: {
  label: string;
  value: number | undefined;
  trend: string | false | undefined;
}) => (
  <div className={styles.stat}>
    <dt>{label}</dt>
    <dd>
      <span className={styles.value}>{value === undefined ? '–' : formatCount(value)}</span>
      <span className={styles.trend}>{trend || '\u00a0'}</span>
    </dd>
  </div>
);
