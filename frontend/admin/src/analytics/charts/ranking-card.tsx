import { formatCount } from '@msk/frontend-shared/format';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard } from './chart-card';
import styles from './charts.module.css';

const CHARTED = 8;
const ROW_HEIGHT = 32; // px

interface Ranked {
  key: string;
  name: string;
  count: number;
}

interface RankingCardProps {
  title: string;
  about?: string;
  /** What is counted, and what is ranked. */
  countLabel: string;
  nameLabel: string;
  rows: Ranked[];
  empty: string;
}

/** The most frequent of something, the first ones as bars, all of them in the table. */
export const RankingCard = ({ title, about, countLabel, nameLabel, rows, empty }: RankingCardProps) => (
  <ChartCard
    title={title}
    {...(about && { about })}
    empty={rows.length === 0 ? empty : undefined}
    chart={<RankingChart rows={rows.slice(0, CHARTED)} countLabel={countLabel} />}
    table={{
      rows,
      rowKey: ({ key }) => key,
      columns: [
        { key: 'name', title: nameLabel, dataIndex: 'name' },
        { key: 'count', title: countLabel, align: 'right', render: (_, { count }) => formatCount(count) },
      ],
    }}
  />
);

const shorten = (name: string): string => (name.length > 32 ? `${name.slice(0, 31)}…` : name);

const RankingChart = ({ rows, countLabel }: { rows: Ranked[]; countLabel: string }) => (
  // The table behind the chart is what a screen reader reads.
  <div className={styles.ranking} style={{ height: rows.length * ROW_HEIGHT }} aria-hidden>
    <ResponsiveContainer>
      <BarChart layout="vertical" data={rows} accessibilityLayer={false} margin={{ right: 16 }}>
        <XAxis type="number" hide domain={[0, 'auto']} allowDecimals={false} />
        <YAxis
          type="category"
          dataKey="name"
          width="auto"
          axisLine={false}
          tickLine={false}
          tickFormatter={shorten}
          tick={{ fill: 'var(--text-2)', fontSize: 12 }}
        />
        <Tooltip
          cursor={{ fill: 'var(--line)', fillOpacity: 0.3 }}
          contentStyle={{ background: 'var(--overlay)', borderColor: 'var(--line)', borderRadius: 4 }}
          itemStyle={{ color: 'var(--text)' }}
        />
        <Bar
          dataKey="count"
          name={countLabel}
          fill="var(--accent)"
          maxBarSize={20}
          isAnimationActive={false}
          label={{ position: 'right', fill: 'var(--text-2)', fontSize: 12 }}
        />
      </BarChart>
    </ResponsiveContainer>
  </div>
);
