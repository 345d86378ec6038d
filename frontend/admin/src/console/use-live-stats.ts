import { useRunningSync } from '../vimeo-sync/use-syncs';
import { statsApi, useIsAnalysing } from './stats-api';

const CALM = 30_000; /* ms */
const LIVE = 2_000; /* ms */

/** The figures over the tabs, asked for more often while they move (specification, section 9: else every 30 s). */
export function useLiveStats() {
  const isAnalysing = useIsAnalysing();
  const isSyncing = useRunningSync() !== undefined;
  statsApi.endpoints.adminStats.useQuerySubscription(undefined, {
    pollingInterval: isAnalysing || isSyncing ? LIVE : CALM,
    refetchOnMountOrArgChange: true,
  });
  const library = statsApi.useLibraryStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  return { ...statsApi.endpoints.adminStats.useQueryState(), addedLast7Days: library.data?.addedLast7Days };
}
