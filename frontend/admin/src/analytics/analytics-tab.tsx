import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { LoadError } from '../components/load-error';
import { TabPage } from '../components/tab-page';
import { useAnalyticsQuery } from './analytics-api';
import { Figures } from './figures';

/** Source: specification, section 9. */
const POLL_INTERVAL_MS = 60_000;

/** Loads the chart library, which no other tab needs. */
const Trends = lazyPage(() => import('./charts/trends'));

export default function AnalyticsTab() {
  const { data, error, refetch } = useAnalyticsQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  return (
    <TabPage title="Analytics">
      {error && !data && <LoadError title="Failed to load the analytics" error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {data && <Figures figures={data} />}
      <Suspense fallback={<Skeleton active={false} paragraph={{ rows: 8 }} />}>
        <Trends />
      </Suspense>
    </TabPage>
  );
}
