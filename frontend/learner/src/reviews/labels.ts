import { type CardState, DAY, HOUR, MINUTE } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';

const MONTH = (365 / 12) * DAY;

export const STATE_LABELS: Record<CardState, string> = {
  new: 'New card',
  learning: 'Being learned',
  review: 'Review',
  relearning: 'Being learned again',
};

/** The time until a card is due again: 1 min, 6 h, 4 days, 2.5 months, 1 year. */
export function formatInterval(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(milliseconds / HOUR);
  if (hours < 24) return `${hours} h`;
  const days = Math.round(milliseconds / DAY);
  if (days < 31) return formatCounted(days, 'day');
  if (days >= 365) return formatCounted(toTenths(days / 365), 'year');
  return formatCounted(toTenths((days * DAY) / MONTH), 'month');
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;
