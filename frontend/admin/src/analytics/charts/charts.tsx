import type { AnalyticsPeriod, AnalyticsSeries, MrrMovements, SeriesInterval } from '@msk/contracts';
import { formatCount, formatMoney, formatPrice } from '@msk/frontend-shared/format';
import { formatRate } from '../figure-formats';
import styles from './charts.module.css';
import { RankingCard } from './ranking-card';
import type { Measure } from './time-chart';
import { TimeChartCard } from './time-chart-card';

type Read = (period: AnalyticsPeriod) => (number | null)[];

/** What comes in shades of the accent, what goes in shades of its opposite; the sign says it, too. */
const MOVEMENTS: { key: keyof MrrMovements; label: string; colour: string }[] = [
  { key: 'new', label: 'New', colour: 'var(--accent)' },
  { key: 'expansion', label: 'Expansion', colour: 'color-mix(in srgb, var(--accent) 65%, var(--surface))' },
  { key: 'reactivation', label: 'Reactivation', colour: 'color-mix(in srgb, var(--accent) 35%, var(--surface))' },
  { key: 'contraction', label: 'Contraction', colour: 'color-mix(in srgb, var(--bad) 50%, var(--surface))' },
  { key: 'churn', label: 'Churn', colour: 'var(--bad)' },
];

const THROUGHPUT = [
  { key: 'imported', label: 'Imported', colour: 'var(--accent)' },
  { key: 'approved', label: 'Approved', colour: 'var(--ok)' },
  { key: 'rejected', label: 'Rejected', colour: 'var(--bad)' },
] as const;

interface ChartsProps {
  series: AnalyticsSeries;
  interval: SeriesInterval;
  /** Another range is being loaded. */
  isStale: boolean;
}

export function Charts({ series, interval, isStale }: ChartsProps) {
  const { intervals, previous, mostWatched, missedSearches } = series;
  const time = { intervals, interval, previousIntervals: previous?.intervals };
  /** One measure, and that of the period before. */
  const measure = (key: string, label: string, read: Read): Measure => ({
    key,
    label,
    values: read(series),
    previous: previous && read(previous),
  });
  return (
    <div className={styles.grid} data-stale={isStale}>
      <TimeChartCard
        {...time}
        title="Monthly Recurring Revenue (USD)"
        kind="line"
        format={formatMoney}
        formatAxis={formatPrice}
        measures={[measure('total', 'MRR', ({ mrr }) => mrr.map(({ total }) => total))]}
      />
      <TimeChartCard
        {...time}
        title="MRR Movements (USD)"
        kind="stack"
        format={formatMoney}
        formatAxis={formatPrice}
        previousIntervals={undefined}
        measures={MOVEMENTS.map(({ key, ...rest }) => ({ key, ...rest, values: series.mrr.map((one) => one[key]) }))}
      />
      <TimeChartCard
        {...time}
        title="Trials Started"
        kind="bar"
        format={formatCount}
        measures={[measure('trials', 'Trials', ({ trials }) => trials)]}
      />
      <TimeChartCard
        {...time}
        title="Trial Conversion (%)"
        kind="line"
        format={formatRate}
        measures={[measure('conversion', 'Conversion', ({ conversion }) => conversion)]}
      />
      <TimeChartCard
        {...time}
        title="Active Learners"
        kind="line"
        format={formatCount}
        measures={[measure('learners', 'Learners', ({ activeLearners }) => activeLearners)]}
      />
      <TimeChartCard
        {...time}
        title="Import and Review (Videos)"
        kind="bar"
        format={formatCount}
        previousIntervals={undefined}
        measures={THROUGHPUT.map(({ key, ...rest }) => ({
          key,
          ...rest,
          values: series.throughput.map((one) => one[key]),
        }))}
      />
      <RankingCard
        title="Most Watched (Views)"
        nameLabel="Case"
        countLabel="Views"
        empty="Nothing was watched in this range."
        rows={mostWatched.map(({ videoId, title, views }) => ({ key: videoId, name: title, count: views }))}
      />
      <RankingCard
        title="Searches Without Result"
        about="Record this next."
        nameLabel="Search"
        countLabel="Times"
        empty="Every search in this range has found something."
        rows={missedSearches.map(({ query, count }) => ({ key: query, name: query, count }))}
      />
    </div>
  );
}
