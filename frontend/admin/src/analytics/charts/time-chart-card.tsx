import type { SeriesInterval } from '@msk/contracts';
import { formatInterval } from '../figure-formats';
import { ChartCard } from './chart-card';
import { type Measure, TimeChart } from './time-chart';

interface TimeChartCardProps {
  /** With the unit. */
  title: string;
  kind: 'line' | 'bar' | 'stack';
  interval: SeriesInterval;
  intervals: string[];
  /** The intervals of the period before, if it is compared. */
  previousIntervals: string[] | undefined;
  measures: Measure[];
  format: (value: number) => string;
  /** Shorter, for the axis. */
  formatAxis?: (value: number) => string;
}

/** A chart over time, and its table with a row for each interval. */
export function TimeChartCard({
  title,
  intervals,
  previousIntervals,
  measures,
  interval,
  kind,
  format,
  formatAxis,
}: TimeChartCardProps) {
  const show = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : '–');
  const columns = measures.flatMap(({ key, label, values, previous }) => [
    { key, title: label, align: 'right' as const, render: (_: unknown, { at }: { at: number }) => show(values[at]) },
    ...(previous
      ? [
          {
            key: `${key}-before`,
            title: `${label}, Period Before`,
            align: 'right' as const,
            render: (_: unknown, { at }: { at: number }) => show(previous[at]),
          },
        ]
      : []),
  ]);
  return (
    <ChartCard
      title={title}
      chart={
        <TimeChart
          kind={kind}
          intervals={intervals}
          interval={interval}
          measures={measures}
          format={format}
          formatAxis={formatAxis}
        />
      }
      table={{
        rows: intervals.map((day, at) => ({ day, at })),
        rowKey: ({ day }) => day,
        columns: [
          {
            key: 'day',
            title: 'From',
            render: (_, { day, at }) =>
              [day, previousIntervals?.[at]]
                .filter((one) => one !== undefined)
                .map((one) => formatInterval(one, interval))
                .join(' / '),
          },
          ...columns,
        ],
      }}
    />
  );
}
