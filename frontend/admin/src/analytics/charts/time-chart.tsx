import type { SeriesInterval } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatInterval } from '../figure-formats';
import styles from './charts.module.css';

export interface Measure {
  key: string;
  label: string;
  values: (number | null)[];
  /** Of the period before. */
  previous?: (number | null)[] | undefined;
  colour?: string;
}

interface TimeChartProps {
  kind: 'line' | 'bar' | 'stack';
  intervals: string[];
  interval: SeriesInterval;
  measures: Measure[];
  format: (value: number) => string;
  /** Shorter, for the axis. */
  formatAxis?: ((value: number) => string) | undefined;
}

const ACCENT = 'var(--accent)';
const FAINT = 'var(--text-3)';
const axis = { stroke: FAINT, tick: { fill: 'var(--text-2)', fontSize: 12 }, tickLine: false } as const;

/** Lines or bars over time; the axis begins at zero. The period before is a dashed line. */
export function TimeChart({ kind, intervals, interval, measures, format, formatAxis = format }: TimeChartProps) {
  const rows = intervals.map((day, at) => ({
    day: formatInterval(day, interval),
    ...Object.fromEntries(
      measures.flatMap(({ key, values, previous }) => [
        [key, values[at]],
        [`${key}-before`, previous?.[at]],
      ]),
    ),
  }));
  const isLegendNeeded = measures.length > 1 || measures.some(({ previous }) => previous);
  return (
    // The table behind the chart is what a screen reader reads.
    <div className={styles.chart} aria-hidden>
      <ResponsiveContainer>
        <ComposedChart data={rows} stackOffset="sign" accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" {...axis} minTickGap={24} />
          <YAxis
            {...axis}
            axisLine={false}
            width="auto"
            allowDecimals={format !== formatCount}
            tickFormatter={formatAxis}
            domain={[minOfZero, 'auto']}
          />
          <Tooltip
            cursor={{ fill: 'var(--line)', fillOpacity: 0.3, stroke: 'var(--line-strong)' }}
            contentStyle={{ background: 'var(--overlay)', borderColor: 'var(--line)', borderRadius: 4 }}
            itemStyle={{ color: 'var(--text)' }}
            formatter={(value) => (typeof value === 'number' ? format(value) : '–')}
          />
          {isLegendNeeded && (
            <Legend itemSorter={null} formatter={(label) => <span className={styles.legend}>{label}</span>} />
          )}
          {kind === 'stack' && <ReferenceLine y={0} stroke={FAINT} />}
          {measures.map(({ key, label, colour = ACCENT }) =>
            kind === 'line' ? (
              <Line
                key={key}
                dataKey={key}
                name={label}
                stroke={colour}
                strokeWidth={2}
                dot={intervals.length < 32}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                fill={colour}
                maxBarSize={32}
                isAnimationActive={false}
                {...(kind === 'stack' && { stackId: 'all' })}
              />
            ),
          )}
          {measures.map(
            ({ key, label, previous }) =>
              previous && (
                <Line
                  key={`${key}-before`}
                  dataKey={`${key}-before`}
                  name={`${label}, period before`}
                  stroke={FAINT}
                  strokeWidth={2}
                  strokeDasharray="4 4"
                  dot={false}
                  isAnimationActive={false}
                />
              ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const minOfZero = (smallest: number): number => Math.min(0, smallest);
