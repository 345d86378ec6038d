import type { Sync, SyncFilters } from '@msk/contracts';
import { formatCounted, formatDay, formatTime } from '@msk/frontend-shared/format';

export const SYNC_STATUS: Record<Sync['status'], { label: string; colour: string }> = {
  running: { label: 'Running', colour: 'var(--info)' },
  completed: { label: 'Completed', colour: 'var(--ok)' },
  failed: { label: 'Failed', colour: 'var(--bad)' },
};

export function describeFilters({ minDuration, folder, dateAfter }: SyncFilters): string {
  const parts = [
    folder !== null && `folder ${folder}`,
    minDuration !== null && `at least ${formatCounted(Math.round(minDuration / 60), 'minute')}`,
    dateAfter !== null && `uploaded after ${formatDay(dateAfter)}`,
  ].filter(Boolean);
  return parts.join(', ') || 'all videos';
}

/** The duration of a sync so far. */
export const elapsedSeconds = ({ startedAt, finishedAt }: Sync, now: number): number =>
  Math.max(0, ((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt)) / 1_000);

/** “0:00” would read as if nothing had happened. */
export const describeElapsed = (seconds: number): string => (seconds < 1 ? 'under 1 s' : formatTime(seconds));
