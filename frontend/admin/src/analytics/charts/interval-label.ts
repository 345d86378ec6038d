import type { SeriesInterval } from '@msk/contracts';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Nov 3, or Nov 2026 for a month. A week is named by its first day. */
export const formatInterval = (firstDay: string, interval: SeriesInterval): string =>
  (interval === 'month' ? monthFormat : dayFormat).format(new Date(`${firstDay}T00:00:00Z`));
