import type { AiAnalysis } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';

export const confidencePercent = ({ confidence }: Pick<AiAnalysis, 'confidence'>): string =>
  `${Math.round(confidence * 100)}%`;

const dayOfThisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Nov 3, or Nov 3, 2025 in another year. */
export function formatShortDay(iso: string, now: Date): string {
  const day = new Date(iso);
  return day.getUTCFullYear() === now.getUTCFullYear() ? dayOfThisYear.format(day) : formatDay(iso);
}

/** The time of day. */
export const formatClock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
