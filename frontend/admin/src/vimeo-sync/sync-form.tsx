import type { Sync } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button } from 'antd';
import { PlugZap, RefreshCw } from 'lucide-react';
import { DateFilter } from './date-filter';
import { DurationFilter } from './duration-filter';
import { FolderFilter } from './folder-filter';
import { describeFullSync } from './sync-estimate';
import { toSyncFilters } from './sync-settings';
import { selectSettings, settingsChanged } from './sync-settings-slice';
import styles from './vimeo-sync.module.css';
import { useStartSyncMutation, useTestVimeoMutation, useVimeoTotalsQuery } from './vimeo-sync-api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SyncFormProps {
  syncs: readonly Sync[];
  isRunning: boolean;
  onStarted: () => void;
}

/** The filters of a sync, and the buttons to start it and to test the connection. */
export function SyncForm({ syncs, isRunning, onStarted }: SyncFormProps) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const settings = useAppSelector(selectSettings);
  const [start, { isLoading: isStarting }] = useStartSyncMutation();
  const [test, { isLoading: isTesting, data: found }] = useTestVimeoMutation();
  const { data: totals } = useVimeoTotalsQuery();
  const fullSync = describeFullSync(totals?.total_videos, syncs);
  const filters = { settings, onChange: (changed: Partial<typeof settings>) => dispatch(settingsChanged(changed)) };

  async function startSync(): Promise<void> {
    onStarted();
    const { error } = await start(toSyncFilters(settings));
    if (error) toasts.error('Sync Failed', error, 'Failed to start the sync');
  }

  async function testConnection(): Promise<void> {
    const { error } = await test();
    if (error) toasts.error('Test Failed', error, 'Could not reach Vimeo');
  }

  return (
    <section className={styles.form} aria-labelledby="sync-heading">
      <h2 id="sync-heading" className={styles.heading}>
        Import from Vimeo
      </h2>
      <p className={styles.note}>
        New and changed videos are taken in with their captions; known and blacklisted ones are skipped. A sync runs on
        the server: you may leave this page.
      </p>
      {fullSync && <p className={styles.note}>{fullSync}</p>}
      <DurationFilter {...filters} />
      <FolderFilter {...filters} />
      <DateFilter {...filters} />
      <div className={styles.buttons}>
        <Button
          type="primary"
          icon={<RefreshCw {...icon} />}
          disabled={isRunning}
          title={isRunning ? 'A sync is running' : undefined}
          loading={isStarting}
          onClick={() => void startSync()}
        >
          Sync Videos
        </Button>
        <Button icon={<PlugZap {...icon} />} loading={isTesting} onClick={() => void testConnection()}>
          Test Connection
        </Button>
      </div>
      <output className={styles.found}>
        {found &&
          !isTesting &&
          `Vimeo answers: ${formatCounted(found.total_videos, 'video')} in ${formatCounted(found.total_projects, 'folder')}.`}
      </output>
    </section>
  );
}
