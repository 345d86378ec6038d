import type { AiAnalysis } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';

export const percentOf = ({ confidence }: Pick<AiAnalysis, 'confidence'>): string => `${Math.round(confidence * 100)}%`;

const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Nov 3; with the year where it is another than now. */
export function shortDay(iso: string, now: Date): string {
  const day = new Date(iso);
  return day.getUTCFullYear() === now.getUTCFullYear() ? thisYear.format(day) : formatDay(iso);
}
