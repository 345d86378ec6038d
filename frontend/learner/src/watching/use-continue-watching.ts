import { CONTINUE_WATCHING_SIZE, type WatchRecord } from '@msk/contracts';
import { useContinueWatchingQuery, useWatchMarksQuery } from './watching-api';

interface ContinueWatching {
  records: WatchRecord[];
  /** How many placeholders to show: none, unless the marks say that there is something to come. */
  placeholders: number;
  /** The row could not be loaded, and the marks say that there is something to come. */
  failure?: { error: unknown; isRetrying: boolean; retry: () => void };
}

/** The cases that were begun and not finished, with their present progress. Other devices change them. */
export function useContinueWatching(): ContinueWatching {
  const { data: marks = {} } = useWatchMarksQuery(undefined, { refetchOnMountOrArgChange: true });
  const row = useContinueWatchingQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading, isFetching: isRetrying, refetch: retry } = row;
  const unfinished = Object.values(marks).filter(({ progress }) => progress > 0 && progress < 100);
  const isMissed = error !== undefined && !data && unfinished.length > 0;
  return {
    records: (data ?? [])
      .map((record) => withMark(record, marks[record.videoId]))
      .filter(({ watchProgress }) => watchProgress < 100)
      .slice(0, CONTINUE_WATCHING_SIZE),
    ...(isMissed && { failure: { error, isRetrying, retry } }),
    placeholders: isLoading ? Math.min(unfinished.length, CONTINUE_WATCHING_SIZE) : 0,
  };
}

/** The mark is newer while a case is being watched. */
const withMark = (record: WatchRecord, mark?: { progress: number; positionSeconds: number }): WatchRecord =>
  mark ? { ...record, watchProgress: mark.progress, positionSeconds: mark.positionSeconds } : record;
