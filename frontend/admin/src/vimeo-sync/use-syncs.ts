import type { Sync, SyncSummary } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { formatCount } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useEffectEvent } from 'react';
import { syncApi } from './vimeo-sync-api';

const IDLE_POLL_INTERVAL_MS = 30_000;
const ACTIVE_POLL_INTERVAL_MS = 1_000;

/** The syncs, newest first, polled: also those that the schedule or another admin starts. */
export const useSyncs = () =>
  syncApi.useListSyncsQuery(undefined, { pollingInterval: IDLE_POLL_INTERVAL_MS, refetchOnMountOrArgChange: true });

const isRunning = ({ status }: Sync): boolean => status === 'running';

export const useRunningSync = (): Sync | undefined => useSyncs().data?.find(isRunning);

/** The syncs with the running one polled every second; its end is announced by a toast. */
export function useLiveSyncs() {
  const listed = useRunningSync();
  const { currentData: live } = syncApi.useSyncQuery(listed?.id ?? '', {
    skip: !listed,
    pollingInterval: ACTIVE_POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  useSyncEndToast(live && listed && !isRunning(live) ? live : undefined);
  const { data, isLoading, error, refetch } = useSyncs();
  return { syncs: data?.map((sync) => (live && sync.id === live.id ? live : sync)), isLoading, error, refetch };
}

function useSyncEndToast(ended: Sync | undefined): void {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const announce = useEffectEvent(({ status, summary, error }: Sync) => {
    dispatch(api.util.invalidateTags(['Sync', 'AdminStats', 'PendingVideo']));
    if (status === 'failed') toasts.error('Sync Failed', undefined, error ?? undefined);
    else toasts.success('Sync Completed', describeSummary(summary));
  });
  const id = ended?.id;
  useEffect(() => {
    if (id && ended) announce(ended);
  }, [id]);
}

const describeSummary = ({ imported, skipped, failed }: SyncSummary): string =>
  `${formatCount(imported)} imported, ${formatCount(skipped)} skipped, ${formatCount(failed)} failed.`;
