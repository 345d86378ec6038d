import { MINUTE, type Sync } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';

/** Vimeo's maximum. */
const VIDEOS_PER_PAGE = 100;

/** How long a full sync takes, from what Vimeo has and from the last full one; undefined until the number of videos is known. */
export function describeFullSync(totalVideos: number | undefined, syncs: readonly Sync[]): string | undefined {
  const last = syncs.find(isFullSync);
  const videos = totalVideos ?? last?.summary.total;
  if (videos === undefined) return undefined;
  const pages = formatCounted(Math.ceil(videos / VIDEOS_PER_PAGE), 'page');
  const size = `A full sync reads ${formatCounted(videos, 'video')} across ${pages}`;
  return last ? `${size}. The last one took ${describeDuration(last)}.` : `${size}. None has been completed yet.`;
}

const isFullSync = ({ status, filters }: Sync): boolean =>
  status === 'completed' && filters.folder === null && filters.minDuration === null && filters.dateAfter === null;

function describeDuration({ startedAt, finishedAt }: Sync): string {
  const milliseconds = Date.parse(finishedAt ?? startedAt) - Date.parse(startedAt);
  if (milliseconds < MINUTE) return 'less than a minute';
  return formatCounted(Math.round(milliseconds / MINUTE), 'minute');
}
