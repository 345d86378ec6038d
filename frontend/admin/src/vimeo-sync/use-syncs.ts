import type { Sync, SyncSummary } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { formatCount } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useEffectEvent } from 'react';
import { syncApi } from './vimeo-sync-api';

const CALM = 30_000; /* ms */
const LIVE = 1_000; /* ms */

/** The runs so far, newest first; also one that the clock or another admin starts shows up. */
export const useSyncs = () =>
  syncApi.useListSyncsQuery(undefined, { pollingInterval: CALM, refetchOnMountOrArgChange: true });

const isRunning = ({ status }: Sync): boolean => status === 'running';

export const useRunningSync = (): Sync | undefined => useSyncs().data?.find(isRunning);

/** The runs, with the running one as it stands now: it is asked for every second, and its end is announced. */
export function useLiveSyncs() {
  const listed = useRunningSync();
  const { currentData: live } = syncApi.useSyncQuery(listed?.id ?? '', {
    skip: !listed,
    pollingInterval: LIVE,
    refetchOnMountOrArgChange: true,
  });
  useAnnouncedEnd(live && listed && !isRunning(live) ? live : undefined);
  const { data, isLoading, error, refetch } = useSyncs();
  return { syncs: data?.map((sync) => (live && sync.id === live.id ? live : sync)), isLoading, error, refetch };
}

function useAnnouncedEnd(ended: Sync | undefined): void {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const announce = useEffectEvent(({ status, summary, error }: Sync) => {
    dispatch(api.util.invalidateTags(['Sync', 'AdminStats', 'PendingVideo']));
    if (status === 'failed') toasts.failed('Sync Failed', undefined, error ?? undefined);
    else toasts.worked('Sync Completed', inWords(summary));
  });
  const id = ended?.id;
  useEffect(() => {
    if (id && ended) announce(ended);
  }, [id]);
}

const inWords = ({ imported, skipped, failed }: SyncSummary): string =>
  `${formatCount(imported)} imported, ${formatCount(skipped)} skipped, ${formatCount(failed)} failed.`;
