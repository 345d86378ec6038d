import { useRunningSync } from '../vimeo-sync/use-syncs';
import { statsApi, useIsAnalysing } from './console-api';

const IDLE_POLL_INTERVAL_MS = 30_000;
const ACTIVE_POLL_INTERVAL_MS = 2_000;

/** The statistics above the tabs, polled more often while they change (specification, section 9: else every 30 s). */
export function useLiveStats() {
  const isAnalysing = useIsAnalysing();
  const isSyncing = useRunningSync() !== undefined;
  statsApi.endpoints.adminStats.useQuerySubscription(undefined, {
    pollingInterval: isAnalysing || isSyncing ? ACTIVE_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const library = statsApi.useLibraryStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  return { ...statsApi.endpoints.adminStats.useQueryState(), addedLast7Days: library.data?.addedLast7Days };
}
