import { Skeleton, Typography } from 'antd';
import { LoadError } from '../../components/load-error';
import { useAnalyticsSeriesQuery } from '../analytics-api';
import { Charts } from './charts';
import { SeriesControls } from './series-controls';
import { useSeriesRequest } from './use-series-request';

/** The figures over time. */
export default function Trends() {
  const request = useSeriesRequest();
  const { data, currentData, error, refetch } = useAnalyticsSeriesQuery(request.params, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <Typography.Title level={2}>Over Time</Typography.Title>
      <SeriesControls {...request} />
      {error && !currentData && <LoadError title="Failed to load the charts" error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {data && !(error && !currentData) && (
        <Charts series={data} interval={request.params.interval} isStale={!currentData} />
      )}
    </>
  );
}
