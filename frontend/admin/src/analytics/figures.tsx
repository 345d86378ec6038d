import type { AnalyticsFigures } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { Card, Statistic, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { formatAmount, formatMonths, formatRate } from './figure-formats';
import styles from './figures.module.css';

/** In percent. Source: specification, section 9. */
const activeRate = ({ activeSubscriptions, totalUsers }: AnalyticsFigures): number =>
  totalUsers > 0 ? (100 * activeSubscriptions) / totalUsers : 0;

/** The figures of the business as they are now; docs/analytics.md defines each. */
export const Figures = ({ figures }: { figures: AnalyticsFigures }) => (
  <div className={styles.sections}>
    <Section title="Revenue Metrics" columns={2}>
      <Figure title="Monthly Recurring Revenue" value={formatAmount(figures.mrr)} />
      <Figure title="Annual Recurring Revenue" value={formatAmount(figures.arr)} />
      <Figure title="Average Subscription Value" value={formatAmount(figures.avgSubscriptionValue)} />
      <Figure title="Lifetime Revenue" value={formatAmount(figures.lifetimeRevenue)} />
    </Section>
    <Section title="User Metrics" columns={3}>
      <Figure title="Total Users" value={formatCount(figures.totalUsers)} />
      <Figure title="Paid Users" value={formatCount(figures.paidUsers)} />
      <Figure title="Active Trials" value={formatCount(figures.activeTrials)} />
      <Figure title="Expired Trials" value={formatCount(figures.expiredTrials)} />
      <Figure title="Fellowship Members" value={formatCount(figures.fellowshipMembers)} />
      <Figure title="New Users, Last 30 Days" value={formatCount(figures.newUsersLast30Days)} />
    </Section>
    <Section title="Growth & Conversion" columns={2}>
      <Figure title="Trial Conversion Rate" value={formatRate(figures.trialConversionRate)} />
      <Figure title="Churn Rate" value={formatRate(figures.churnRate)} />
      <Figure title="Canceled Subscriptions" value={formatCount(figures.canceledSubscriptions)} />
      <Figure title="Pending Cancellations" value={formatCount(figures.pendingCancellations)} />
    </Section>
    <Section title="Business Summary" columns={3}>
      <Figure
        title="Active Subscriptions"
        value={formatCount(figures.activeSubscriptions)}
        remark={`${formatCount(figures.monthlySubscriptions)} monthly, ${formatCount(figures.annualSubscriptions)} annual`}
      />
      <Figure
        title="Active Rate"
        value={formatRate(activeRate(figures))}
        remark={`of ${formatCounted(figures.totalUsers, 'user')}`}
      />
      <Figure title="Average Customer Lifetime" value={formatMonths(figures.avgCustomerLifetime)} />
    </Section>
  </div>
);

function Section({ title, columns, children }: { title: string; columns: 2 | 3; children: ReactNode }) {
  const id = useId();
  return (
    <Card size="small" role="region" aria-labelledby={id} title={<h3 id={id}>{title}</h3>}>
      <div className={styles.figures} data-columns={columns}>
        {children}
      </div>
    </Card>
  );
}

const Figure = ({ title, value, remark }: { title: string; value: string; remark?: string }) => (
  <div>
    <Statistic title={title} value={value} />
    {remark && <Typography.Text type="secondary">{remark}</Typography.Text>}
  </div>
);
