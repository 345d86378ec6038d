import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { SyncForm } from './sync-form';
import { SyncHistory } from './sync-history';
import { SyncRun } from './sync-run';
import { useLiveSyncs } from './use-syncs';
import styles from './vimeo-sync.module.css';

export default function VimeoSyncTab() {
  const { syncs, isLoading, error, refetch } = useLiveSyncs();
  const [chosenId, setChosenId] = useState<string>();
  const running = syncs?.find(({ status }) => status === 'running');
  const shown = syncs?.find(({ id }) => id === chosenId) ?? running ?? syncs?.[0];
  return (
    <div className={styles.tab}>
      <SyncForm syncs={syncs ?? []} isRunning={running !== undefined} onStarted={() => setChosenId(undefined)} />
      <div className={styles.runs}>
        {isLoading && <Skeleton paragraph={{ rows: 4 }} active={false} className={styles.loading} />}
        {error && !syncs && (
          <LoadFailed title="Failed to load syncs" error={error} fallback="Please try again." onRetry={refetch} />
        )}
        {syncs && !shown && <p className={styles.none}>No sync has run yet.</p>}
        {shown && <SyncRun sync={shown} />}
        {syncs && shown && <SyncHistory syncs={syncs} shownId={shown.id} onChoose={setChosenId} />}
      </div>
    </div>
  );
}
