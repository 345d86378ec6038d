import type { WatchRecord } from '@msk/contracts';
import { formatWeekday } from '@msk/frontend-shared/format';

export interface HistoryDay {
  label: string;
  records: WatchRecord[];
}

/** The records by calendar day in the reader's time zone, in their order. */
export function groupByDay(records: readonly WatchRecord[], now: Date): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const record of records) {
    const label = labelOf(new Date(record.lastWatchedAt), now);
    const day = days.at(-1);
    if (day?.label === label) day.records.push(record);
    else days.push({ label, records: [record] });
  }
  return days;
}

function labelOf(date: Date, now: Date): string {
  // By the calendar: a day on which the clocks change has 23 or 25 hours.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return formatWeekday(date);
}
