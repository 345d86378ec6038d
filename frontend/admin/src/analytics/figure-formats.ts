import type { SeriesInterval } from '@msk/contracts';
import { formatMoney } from '@msk/frontend-shared/format';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 36.5 is 36.5%: rates have one decimal. Source: specification, section 9. */
export const formatRate = (percent: number): string => `${oneDecimal.format(percent)}%`;

export const formatMonths = (months: number): string => `${oneDecimal.format(months)} months`;

/** Cents as dollars with two decimals. Source: specification, section 9. */
export const formatAmount = formatMoney;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Nov 3, or Nov 2026 for a month. A week is named by its first day. */
export const formatInterval = (firstDay: string, interval: SeriesInterval): string =>
  (interval === 'month' ? monthFormat : dayFormat).format(new Date(`${firstDay}T00:00:00Z`));
